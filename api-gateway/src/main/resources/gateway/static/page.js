// What any page may use: <button data-copy="#id"> copies that element's text or value.
document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (!button) return;
  const source = document.querySelector(button.dataset.copy);
  const said = button.textContent;
  try {
    await navigator.clipboard.writeText((source.value ?? source.textContent).trim());
    button.textContent = "Copied";
  } catch {
    getSelection().selectAllChildren(source);
    button.textContent = "Selected: press Ctrl+C";
  }
  setTimeout(() => (button.textContent = said), 2000);
});
