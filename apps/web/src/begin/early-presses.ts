// What is pressed, chosen or sent before the page is alive: each shows that it was taken, and counts in its order.
const pressable = 'button[type=button]';

/** One and the same button may be drawn anew while the page comes to life: then it is known by its name. */
type Press = { readonly button: HTMLElement; readonly name: string; readonly nth: number; readonly detail: number };

const presses: Press[] = [];
const chosen = new Set<EventTarget>();
const sent = new Set<HTMLFormElement>();

const nameOf = (button: HTMLElement) => button.dataset.press ?? button.getAttribute('aria-label') ?? button.textContent;
const findNamed = (name: string) =>
  [...document.querySelectorAll<HTMLElement>(pressable)].filter((button) => nameOf(button) === name);

let onPress: (button: HTMLElement) => void = () => {};

/** What is pressed for the page, once it is alive, is not meant. */
function hold(event: MouseEvent): void {
  const button = event.isTrusted && (event.target as Element).closest<HTMLElement>(pressable);
  if (!button) return;
  event.stopPropagation();
  button.dataset.pressed = '';
  const name = nameOf(button);
  presses.push({ button, name, nth: findNamed(name).indexOf(button), detail: event.detail });
  onPress(button);
}

/** What a browser restores has no focus. */
function remember({ target }: Event): void {
  if (target && target === document.activeElement) chosen.add(target);
}

/** A form that says where it goes gets there by itself. */
function holdForm(event: Event): void {
  const form = event.target as HTMLFormElement;
  if (form.hasAttribute('action')) return;
  event.preventDefault();
  event.stopPropagation();
  sent.add(form);
}

export function holdEarlyPresses(tell: (button: HTMLElement) => void): void {
  onPress = tell;
  document.addEventListener('click', hold, true);
  document.addEventListener('change', remember);
  document.addEventListener('submit', holdForm, true);
}

/** Nothing will come of them. */
export function forgetPresses(): void {
  for (const { button } of presses.splice(0)) delete button.dataset.pressed;
  document.removeEventListener('click', hold, true);
}

/** Each in a task of its own, so that it meets what the one before it has changed; what is pressed meanwhile is last. */
export async function letPressesGo(): Promise<void> {
  document.removeEventListener('change', remember);
  document.removeEventListener('submit', holdForm, true);
  for (const field of chosen) field.dispatchEvent(new Event('change', { bubbles: true }));
  for (const form of sent) form.requestSubmit();
  for (let press = presses.shift(); press; press = presses.shift()) {
    pressAgain(press);
    await new Promise((resolve) => setTimeout(resolve));
  }
  document.removeEventListener('click', hold, true);
  const { dataset } = document.documentElement;
  delete dataset.member;
  dataset.awake = '';
}

function pressAgain({ button, name, nth, detail }: Press): void {
  delete button.dataset.pressed;
  const found = button.isConnected ? button : findNamed(name)[nth];
  // Tabs open when the button of the mouse goes down, all else when it comes up.
  for (const type of ['mousedown', 'click'])
    found?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail }));
}
