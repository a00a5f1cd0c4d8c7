// In the browser: posts the chosen account's token, or the cancellation, to the opener of the same origin.
function notifyOpener(message) {
  if (!window.opener) return false;
  const type = document.body.dataset.messageType;
  window.opener.postMessage({ type, ...message }, window.location.origin);
  window.close();
  return true;
}

const { idToken } = document.querySelector('[data-id-token]')?.dataset ?? {};
if (idToken) notifyOpener({ idToken });

document.querySelector('[data-cancel]')?.addEventListener('click', (event) => {
  if (notifyOpener({ error: 'cancelled' })) event.preventDefault();
});
