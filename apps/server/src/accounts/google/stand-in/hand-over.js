// In the browser: tells the window that opened this one, and no other origin, who was chosen or that nobody was.
function tellOpener(news) {
  if (!window.opener) return false;
  const type = document.body.dataset.messageType;
  window.opener.postMessage({ type, ...news }, window.location.origin);
  window.close();
  return true;
}

const { idToken } = document.querySelector('[data-id-token]')?.dataset ?? {};
if (idToken) tellOpener({ idToken });

document.querySelector('[data-cancel]')?.addEventListener('click', (event) => {
  if (tellOpener({ error: 'cancelled' })) event.preventDefault();
});
