// The frame of a dialog, rendered at once when a dialog is asked for before the page's scripts run, until the dialog is there.
// The fields of the sign-in dialog can be filled in meanwhile: features/accounts/login-form.tsx takes over what was typed.
import { texts } from './start-scripts-texts.ts';

const close = `<button type="button" aria-label="${texts.close}" class="dialog-frame-close">×</button>`;
const spinner = (height: string) =>
  `<div role="status" class="flex ${height} flex-col items-center justify-center gap-3 text-quiet"><span class="size-8 animate-spin rounded-full border-3 border-edge border-t-primary"></span><span>${texts.loading}</span></div>`;
const emptyBox = `<div class="dialog-frame-box"><div class="flex justify-end pt-3 pr-3">${close}</div>${spinner('min-h-64')}</div>`;

const tab = (label: string, chosen: string) =>
  `<button type="button" role="tab" aria-selected="${chosen !== ''}" class="min-h-11 flex-1 rounded-control px-3 font-semibold text-14 md:min-h-9${chosen}">${label}</button>`;
const field = (name: string, label: string, attributes: string) =>
  `<label class="flex flex-col gap-1.5"><span class="text-14 font-semibold">${label}</span><input name="${name}" class="control h-11" ${attributes}></label>`;
const { signIn } = texts;
// The method keeps what is typed out of the address. The rest is as tall as the other ways to sign in.
const signInBox = `<form method="dialog" role="dialog" aria-label="${signIn.title}" class="dialog-frame-box"><div class="flex items-start justify-between gap-4 pt-3 pr-3 pl-5"><div class="min-w-0 pt-1.5"><h2 class="font-heading text-22 font-semibold">${signIn.title}</h2><p class="mt-1 text-14 text-quiet">${signIn.description}</p></div>${close}</div><div class="flex flex-col gap-4 px-5 pt-3"><div role="tablist" class="flex flex-wrap gap-1 rounded-control bg-tint p-1">${tab(signIn.login, ' bg-paper text-primary')}${tab(signIn.register, '')}</div>${field('email', signIn.usernameOrEmail, 'autocomplete="username webauthn" inputmode="email" autocapitalize="none" spellcheck="false"')}${field('password', signIn.password, 'type="password" autocomplete="current-password"')}<button class="btn min-h-11 bg-primary px-4 text-16 text-on-primary">${signIn.login}</button></div>${spinner('h-73')}</form>`;

/** Android's Back and Escape, where the browser offers both as one. */
type CloseWatcher = { onclose: (() => void) | null; destroy(): void };
declare const CloseWatcher: (new () => CloseWatcher) | undefined;

let frame: HTMLElement | null = null;
let watcher: CloseWatcher | null = null;

export function showDialogFrame(isSignIn: boolean, onClose: () => void): void {
  removeDialogFrame();
  frame = document.createElement('div');
  frame.dataset.dialogFrame = '';
  frame.className = 'dialog-frame';
  frame.innerHTML = `<div class="absolute inset-0"></div>${isSignIn ? signInBox : emptyBox}`;
  const close = () => {
    removeDialogFrame();
    onClose();
    // Of the dialog that is loading below it.
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  };
  const [veil, box] = frame.children;
  for (const part of [veil, frame.querySelector('button')]) part?.addEventListener('click', close);
  if (box instanceof HTMLFormElement) prepareForm(box);
  document.body.append(frame);
  if (typeof CloseWatcher === 'function') {
    watcher = new CloseWatcher();
    watcher.onclose = close;
  } else frame.ownerDocument.onkeydown = ({ key }) => void (key === 'Escape' && close());
}

/** What is pressed in it is for the dialog to do. */
function prepareForm(form: HTMLFormElement): void {
  const [, , register, send] = form.querySelectorAll('button');
  const note = (name: 'register' | 'sent', button: HTMLElement | undefined) => {
    form.dataset[name] = '';
    if (button) button.dataset.pressed = '';
  };
  register?.addEventListener('click', () => note('register', register));
  form.onsubmit = () => {
    note('sent', send);
    return false;
  };
}

export function removeDialogFrame(): void {
  frame?.remove();
  frame = null;
  watcher?.destroy();
  watcher = null;
  document.onkeydown = null;
}
