// What any page may use: <button data-copy="#id"> copies that element's text or value, and
// <button data-copy-text="…"> copies that text.
document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy], [data-copy-text]");
  if (!button) return;
  const { copy, copyText } = button.dataset;
  const source = copy ? document.querySelector(copy) : null;
  const said = button.textContent;
  try {
    await navigator.clipboard.writeText(copyText ?? (source.value ?? source.textContent).trim());
    button.textContent = "Copied";
  } catch {
    if (source?.select) source.select();
    else if (source) getSelection().selectAllChildren(source);
    button.textContent = source ? "Selected: press Ctrl+C" : copyText;
  }
  setTimeout(() => (button.textContent = said), 2000);
});
