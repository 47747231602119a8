// The logo of the settings: the chosen file as Base64, in a field of the form.
const BYTES_MAX = 64 * 1024;
const file = document.querySelector("#logo");
const hint = document.querySelector("#logo-hint");

file.addEventListener("change", async () => {
  const [chosen] = file.files;
  const field = document.querySelector("#logo-png");
  field.value = "";
  if (!chosen) return;
  if (chosen.size > BYTES_MAX) {
    hint.textContent = `${chosen.name} is larger than 64 kB.`;
    return;
  }
  const bytes = new Uint8Array(await chosen.arrayBuffer());
  field.value = btoa(Array.from(bytes, (each) => String.fromCharCode(each)).join(""));
  hint.textContent = `${chosen.name} is sent when you save.`;
});
