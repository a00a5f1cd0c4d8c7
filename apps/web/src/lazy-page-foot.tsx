// The foot of the page as the server drew it. Its code is fetched and hydrated when it comes near the screen; until then
// its links work as plain links, and a button that is pressed waits.
import { type ComponentType, lazy, Suspense } from 'react';

const footId = 'page-foot';
/** Fetched about one swipe before it is seen. */
const margin = '400px';

type Foot = ComponentType<{ readonly onReady: () => void }>;

let drawnOnServer: Foot | null = null;
/** A copy of what the server drew. */
let drawn: readonly Node[] = [];
const pressed: HTMLElement[] = [];

/** The server awaits it before it draws a page: it draws in one go. */
export async function loadPageFoot(): Promise<Foot> {
  drawnOnServer ??= (await import('./page-foot.tsx')).PageFoot;
  return drawnOnServer;
}

const LazyFoot = lazy(async () => ({ default: await loadWhenNear() }));

export function LazyPageFoot() {
  const PageFoot = import.meta.env.SSR && drawnOnServer ? drawnOnServer : LazyFoot;
  return (
    <div id={footId} className="contents" onClickCapture={recordPress}>
      <Suspense fallback={<DrawnFoot />}>
        <PageFoot onReady={repeatPresses} />
      </Suspense>
    </div>
  );
}

/** Stands in where the page changes above the foot before its code is here. */
function DrawnFoot() {
  const fill = (place: HTMLElement | null) => place?.replaceChildren(...drawn.map((node) => node.cloneNode(true)));
  return <div className="contents" ref={fill} />;
}

let isReady = false;

function recordPress({ target }: { readonly target: EventTarget }): void {
  const button = isReady ? null : (target as Element).closest('button');
  if (button) pressed.push(button);
}

function repeatPresses(): void {
  isReady = true;
  for (const button of pressed.splice(0)) button.click();
}

async function loadWhenNear(): Promise<Foot> {
  const foot = document.getElementById(footId);
  drawn = [...(foot?.cloneNode(true).childNodes ?? [])];
  if (foot) await untilNear(foot);
  // Not fetched, it stays as it was drawn.
  return loadPageFoot().catch(() => new Promise<never>(() => {}));
}

/** Its parts are watched: the element itself has no box. */
function untilNear(foot: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (parts) => {
        if (!parts.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: margin },
    );
    for (const part of foot.children) observer.observe(part);
  });
}
