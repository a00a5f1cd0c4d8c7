// Records what is pressed, chosen or sent before the page's scripts run, and repeats it in that order once they do.
const pressable = 'button[type=button]';

/** React may render a button again while the page hydrates: then it is found by its name. */
type Press = { readonly button: HTMLElement; readonly name: string; readonly nth: number; readonly detail: number };

const presses: Press[] = [];
const changedFields = new Set<EventTarget>();
const sentForms = new Set<HTMLFormElement>();

const nameOf = (button: HTMLElement) => button.dataset.press ?? button.getAttribute('aria-label') ?? button.textContent;
const findNamed = (name: string) =>
  [...document.querySelectorAll<HTMLElement>(pressable)].filter((button) => nameOf(button) === name);

let onPress: (button: HTMLElement) => void = () => {};

function recordPress(event: MouseEvent): void {
  // Presses that are repeated by replayPresses are not trusted; the frame's own buttons work by themselves.
  const button = event.isTrusted && (event.target as Element).closest<HTMLElement>(pressable);
  if (!button || button.closest('[data-dialog-frame]')) return;
  event.stopPropagation();
  button.dataset.pressed = '';
  const name = nameOf(button);
  presses.push({ button, name, nth: findNamed(name).indexOf(button), detail: event.detail });
  onPress(button);
}

/** A field that the browser restores has no focus; one that the user changes has. */
function recordChange({ target }: Event): void {
  if (target && target === document.activeElement) changedFields.add(target);
}

/** A form with an address is sent by the browser itself. */
function recordSubmit(event: Event): void {
  const form = event.target as HTMLFormElement;
  if (form.hasAttribute('action') || form.closest('[data-dialog-frame]')) return;
  event.preventDefault();
  event.stopPropagation();
  sentForms.add(form);
}

export function recordEarlyPresses(listener: (button: HTMLElement) => void): void {
  onPress = listener;
  document.addEventListener('click', recordPress, true);
  document.addEventListener('change', recordChange);
  document.addEventListener('submit', recordSubmit, true);
}

/** Forgets the presses of one button after the user closed the dialog that it was to open. */
export function forgetPress(pressed: HTMLElement): void {
  delete pressed.dataset.pressed;
  const others = presses.filter(({ button }) => button !== pressed);
  presses.splice(0, presses.length, ...others);
}

/** The scripts failed: nothing will come of the presses. */
export function dropPresses(): void {
  for (const { button } of presses.splice(0)) delete button.dataset.pressed;
  document.removeEventListener('click', recordPress, true);
}

/** Each press in a task of its own, so that it meets what the one before it has changed. */
export async function replayPresses(): Promise<void> {
  document.removeEventListener('change', recordChange);
  document.removeEventListener('submit', recordSubmit, true);
  for (const field of changedFields) field.dispatchEvent(new Event('change', { bubbles: true }));
  for (const form of sentForms) form.requestSubmit();
  for (let press = presses.shift(); press; press = presses.shift()) {
    pressAgain(press);
    await new Promise((resolve) => setTimeout(resolve));
  }
  document.removeEventListener('click', recordPress, true);
  const { dataset } = document.documentElement;
  delete dataset.member;
  dataset.ready = '';
}

function pressAgain({ button, name, nth, detail }: Press): void {
  delete button.dataset.pressed;
  const found = button.isConnected ? button : findNamed(name)[nth];
  // Tabs open when the button of the mouse goes down, all else when it comes up.
  for (const type of ['mousedown', 'click'])
    found?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail }));
}
