// Opening a conversation and typing in it, in a browser with four times CPU throttling.
import { type Browser, chromium, type LaunchOptions, type Page } from '@playwright/test';
import type { User } from '../messages/users.ts';

export type Typing = {
  readonly openingCalls: readonly string[];
  /** Dropped frames: while typing, and for the same time without typing. */
  readonly droppedFrames: number;
  readonly droppedFramesIdle: number;
  /** The baseline: the same keys in an empty page with one text field. */
  readonly droppedFramesBare: number;
  readonly longestKeyMs: number;
  readonly messagesShown: number;
};

const slowdown = 4;
const sentence = 'Yes, it is still here. Come by after six, and bring a rope for the roof of the car.';
const keyPauseMs = 60;
const earlierPages = 4;
const quietMs = 1500;

type Place = { readonly url: string; readonly owner: User; readonly conversation: string };

export async function measureTyping({ url, owner, conversation }: Place, launch: LaunchOptions): Promise<Typing> {
  const browser = await chromium.launch(launch);
  try {
    const page = await openFor(browser, url, owner);
    await page.goto(`${url}/messages/${conversation}`);
    await page.getByRole('log').getByRole('listitem').first().waitFor();
    await untilQuiet(page);
    const openingCalls = await countOpening(page);
    await page.goto(`${url}/messages/${conversation}`);
    await page.getByRole('log').getByRole('listitem').first().waitFor();
    const messagesShown = await scrollUp(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const field = page.getByRole('textbox', { name: 'Your message' });
    await field.click();
    await page.keyboard.type('Hello. ', { delay: keyPauseMs });
    const droppedFramesIdle = (await watchFrames(page, () => page.waitForTimeout(sentence.length * keyPauseMs)))
      .dropped;
    const typed = await watchFrames(page, () => page.keyboard.type(sentence, { delay: keyPauseMs }));
    return {
      openingCalls,
      droppedFrames: typed.dropped,
      droppedFramesIdle,
      droppedFramesBare: await typeInBarePage(browser),
      longestKeyMs: typed.longestKeyMs,
      messagesShown,
    };
  } finally {
    await browser.close();
  }
}

async function typeInBarePage(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  await page.setContent('<textarea rows="1" style="field-sizing: content; width: 30rem"></textarea>');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.locator('textarea').click();
  await page.keyboard.type('Hello. ', { delay: keyPauseMs });
  const typed = await watchFrames(page, () => page.keyboard.type(sentence, { delay: keyPauseMs }));
  return typed.dropped;
}

/** As a browser that was signed in some time ago. */
async function openFor(browser: Browser, origin: string, { id, authorization }: User): Promise<Page> {
  const user = {
    id,
    userName: id,
    email: `${id}@town.example`,
    fullName: 'A seller',
    location: 'Mohali',
    avatar: null,
  };
  const stored = {
    auth_token: authorization.replace('Bearer ', ''),
    auth_user: JSON.stringify({ ...user, role: 'user' }),
    auth_timestamp: String(Date.now()),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({ storageState: { cookies: [], origins: [{ origin, localStorage }] } });
  return context.newPage();
}

/** Clicks another conversation with unread messages. */
async function countOpening(page: Page): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.replace(/[0-9a-f-]{36}/g, ':id')}`);
  });
  const others = page.getByRole('tabpanel').locator('li:not(:has([aria-current]))');
  const row = others.filter({ hasText: 'unread' }).first();
  const title = await row.getByText(/^Cot/).textContent();
  const marked = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await row.getByRole('button').click();
  await page
    .getByRole('region', { name: /^Conversation with/ })
    .getByRole('link', { name: title ?? '' })
    .waitFor();
  await marked;
  page.removeAllListeners('request');
  return calls;
}

async function untilQuiet(page: Page): Promise<void> {
  let last = performance.now();
  page.on('request', () => {
    last = performance.now();
  });
  while (performance.now() - last < quietMs) await page.waitForTimeout(quietMs / 10);
  page.removeAllListeners('request');
}

async function scrollUp(page: Page): Promise<number> {
  const bubbles = page.getByRole('log').getByRole('listitem');
  for (let turn = 0; turn < earlierPages; turn++) {
    const before = await bubbles.count();
    await page.getByRole('button', { name: 'Earlier messages' }).scrollIntoViewIfNeeded();
    await bubbles.nth(before).waitFor({ state: 'attached' });
  }
  return bubbles.count();
}

/** A frame is due every 16.7 ms; one that is half a frame late or more was dropped. */
async function watchFrames(page: Page, work: () => Promise<unknown>) {
  await page.evaluate(() => {
    const seen = { frames: [] as number[], longestKeyMs: 0, isOver: false };
    Object.assign(window, { seen });
    const look = (at: number) => {
      seen.frames.push(at);
      if (!seen.isOver) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        seen.longestKeyMs = Math.max(seen.longestKeyMs, entry.processingEnd - entry.processingStart);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await work();
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { frames: number[]; longestKeyMs: number; isOver: boolean } };
    seen.isOver = true;
    const late = seen.frames.slice(1).map((at, before) => (at - (seen.frames[before] ?? at)) / (1000 / 60));
    const dropped = late.reduce((sum, frames) => sum + Math.max(0, Math.round(frames) - 1), 0);
    return { dropped, longestKeyMs: seen.longestKeyMs };
  });
}
