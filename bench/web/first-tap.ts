// Time of the first tap on home on a slow connection: until it shows, until its target can be used, and until the page's own
// dialog is there with what was typed.
import { type Browser, chromium, type LaunchOptions, type Locator, type Page } from '@playwright/test';
import { median } from '../median.ts';

/** 400 kbit/s both ways and 400 ms latency. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 } as const;

type Tap = {
  readonly name: string;
  readonly find: (page: Page) => Locator;
  /** Typed into the usable field; must stay in it. */
  readonly typed?: string;
  /** Selectors for the reaction to the tap, for the usable result, and for the complete one. */
  readonly shown: string;
  readonly usable: string;
  readonly complete: string;
};

const taken = '[data-pressed], [data-dialog-frame], [role=dialog]';
const dialogField = '[role=dialog] input';
const ownField = 'body:not(:has([data-dialog-frame])) [role=dialog] input';
const signIn = { typed: 'meera@chowk.example', shown: taken, usable: dialogField, complete: ownField };
const button = (name: string) => (page: Page) => page.getByRole('button', { name });

export const taps: readonly Tap[] = [
  {
    name: 'Sell',
    find: (page) => page.getByRole('navigation', { name: 'Quick actions' }).getByRole('button', { name: 'Sell' }),
    ...signIn,
  },
  {
    name: 'search',
    find: (page) => page.getByLabel('Search listings'),
    typed: 'tractor',
    shown: '[type=search]:focus',
    usable: '[type=search]:focus',
    complete: '[data-ready] [type=search]:focus',
  },
  { name: 'filters', find: button('Filters'), shown: taken, usable: ownField, complete: ownField },
  { name: 'sign-in', find: button('Login / Register'), ...signIn },
];

export type TapTimes = {
  readonly pressed: number;
  readonly shown: number;
  readonly usable: number;
  readonly complete: number;
};
export type MeasuredTap = TapTimes & {
  readonly name: string;
  /** Of the last run: transferred KB by kind when it was complete. */
  readonly kilobytes: Readonly<Record<string, number>>;
};

type Options = LaunchOptions & { readonly runs: number; readonly onRun: (name: string, run: number) => void };

/** Taps as soon as there is a target; every run has an empty cache. */
export async function measureFirstTaps(address: string, { runs, onRun, ...launch }: Options): Promise<MeasuredTap[]> {
  const browser = await chromium.launch(launch);
  const measured: MeasuredTap[] = [];
  try {
    // Browser start and first rendering on the server are not measured.
    await tapOnce(browser, address, taps[0] as Tap);
    for (const tap of taps) {
      const times: (TapTimes & Pick<MeasuredTap, 'kilobytes'>)[] = [];
      for (let run = 1; run <= runs; run += 1) {
        onRun(tap.name, run);
        times.push(await tapOnce(browser, address, tap));
      }
      const middle = (what: keyof TapTimes) => Math.round(median(times.map((each) => each[what])));
      const { kilobytes } = times.at(-1) as (typeof times)[number];
      const { name } = tap;
      const [pressed, shown] = [middle('pressed'), middle('shown')];
      measured.push({ name, pressed, shown, usable: middle('usable'), complete: middle('complete'), kilobytes });
    }
    return measured;
  } finally {
    await browser.close();
  }
}

async function tapOnce(browser: Browser, address: string, tap: Tap) {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', slowLine);
    const { shown, usable, complete, typed } = tap;
    await page.addInitScript(watch, { shown, usable, complete, typed });
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await tap.find(page).click();
    if (typed) {
      await page.locator(usable).first().focus();
      await page.keyboard.type(typed);
    }
    await page.waitForFunction(() => window.firstTap?.complete !== undefined);
    const times = (await page.evaluate(() => window.firstTap)) as TapTimes;
    return { ...times, kilobytes: await page.evaluate(weighLine, times.complete) };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    firstTap?: { pressed?: number; shown?: number; usable?: number; complete?: number };
  }
}

/** Runs in the page: records when the tap came, and from which frame on it shows and can be used. */
function watch({
  shown,
  usable,
  complete,
  typed,
}: Record<'shown' | 'usable' | 'complete', string> & { typed?: string | undefined }): void {
  const times: NonNullable<Window['firstTap']> = {};
  window.firstTap = times;
  const onPress = ({ timeStamp }: Event) => {
    times.pressed ??= timeStamp;
  };
  addEventListener('pointerdown', onPress, true);
  const isThere = (selector: string) =>
    [...document.querySelectorAll(selector)].some((element) => element.getBoundingClientRect().height > 0);
  const isTyped = (selector: string) => !typed || document.querySelector<HTMLInputElement>(selector)?.value === typed;
  const look = () => {
    if (times.pressed !== undefined && isThere(shown)) times.shown ??= performance.now();
    if (times.shown !== undefined && isThere(usable) && isTyped(usable)) times.usable ??= performance.now();
    if (times.usable !== undefined && isThere(complete) && isTyped(complete)) times.complete ??= performance.now();
    if (times.complete === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function weighLine(until: number): Record<string, number> {
  const bytes: Record<string, number> = {};
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  for (const { name, responseEnd, encodedBodySize } of entries as PerformanceResourceTiming[]) {
    const kind = /\.(\w+)$/.exec(new URL(name).pathname)?.[1] ?? 'page';
    if (responseEnd <= until) bytes[kind] = Math.round((bytes[kind] ?? 0) + encodedBodySize / 100);
  }
  return Object.fromEntries(Object.entries(bytes).map(([kind, tenths]) => [kind, tenths / 10]));
}
