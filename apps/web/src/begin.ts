// Fetches and runs the page's scripts once its first picture stands: until then it can be read, and its links work.
const { entry = '', preloads = '' } = document.getElementById('begin')?.dataset ?? {};

function begin(): void {
  for (const href of preloads.split(' ').filter(Boolean))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
}

// A button pressed too early waits: the last one is pressed when the page is alive and knows who looks at it.
let pressed: HTMLElement | null = null;
function hold(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('button[type=button]');
  if (!button) return;
  pressed = button;
  event.stopPropagation();
}
document.addEventListener('click', hold, true);
// A choice made too early shows already, and is told when somebody hears it. What a browser restores has no focus.
let chosen: Element | null = null;
document.addEventListener('change', () => {
  chosen = document.activeElement;
});
document.addEventListener('awake', () => {
  document.removeEventListener('click', hold, true);
  chosen?.dispatchEvent(new Event('change', { bubbles: true }));
  // Tabs open when the button of the mouse goes down, all else when it comes up.
  pressed?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  pressed?.click();
});

// The browser tells when the first picture stands. A hidden page paints none, and not every browser tells.
if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) begin();
else
  new PerformanceObserver((painted, observer) => {
    if (painted.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    begin();
  }).observe({ type: 'paint', buffered: true });

export {};
