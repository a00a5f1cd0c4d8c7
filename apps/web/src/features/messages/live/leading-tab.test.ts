// Several tabs, one leader, on the real locks of the platform.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { competeToLead } from './leading-tab.ts';

/** It comes; a busy machine only makes it come later. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });
let room = 0;
let open: { close(): void }[] = [];

function openTabs() {
  room += 1;
  const name = `room-${room}`;
  const leads: Record<string, boolean> = {};
  return {
    leader: () => Object.keys(leads).filter((tab) => leads[tab]),
    openTab(tab: string, isVisible = true) {
      let isSeen = isVisible;
      let look = () => {};
      leads[tab] = false;
      const sight = {
        isSeen: () => isSeen,
        onSeen: (listener: () => void) => {
          look = listener;
          return () => {};
        },
      };
      const stop = competeToLead(navigator.locks, name, sight, (isLeading) => {
        leads[tab] = isLeading;
      });
      const handle = {
        close() {
          stop();
          leads[tab] = false;
        },
        hide() {
          isSeen = false;
          look();
        },
        show() {
          isSeen = true;
          look();
        },
      };
      open.push(handle);
      return handle;
    },
  };
}

afterEach(() => {
  for (const tab of open) tab.close();
  open = [];
});

describe('The leading tab', () => {
  it('is each one for itself where the browser forbids locks, which it asks once', async () => {
    const request = vi.fn(() => Promise.reject(new DOMException('Denied', 'SecurityError')));
    const onChange = vi.fn();
    const sight = { isSeen: () => true, onSeen: () => () => {} };
    const stop = competeToLead({ request } as unknown as LockManager, 'forbidden', sight, onChange);
    await until(() => expect(onChange).toHaveBeenCalledWith(true));
    stop();
    expect(request).toHaveBeenCalledOnce();
  });

  it('is the only one there is, seen or not', async () => {
    const browser = openTabs();
    browser.openTab('one', false);
    await until(() => expect(browser.leader()).toEqual(['one']));
  });

  it('is the one opened last before the eyes of a person', async () => {
    const browser = openTabs();
    browser.openTab('one');
    await until(() => expect(browser.leader()).toEqual(['one']));
    browser.openTab('two');
    await until(() => expect(browser.leader()).toEqual(['two']));
  });

  it('stays when a tab opens in the background, and hands over when it closes', async () => {
    const browser = openTabs();
    const one = browser.openTab('one');
    await until(() => expect(browser.leader()).toEqual(['one']));
    browser.openTab('two', false);
    expect(browser.leader()).toEqual(['one']);
    one.close();
    await until(() => expect(browser.leader()).toEqual(['two']));
  });

  it('is whichever a person looks at, however often they change', async () => {
    const browser = openTabs();
    const tabs = { one: browser.openTab('one'), two: browser.openTab('two') };
    await until(() => expect(browser.leader()).toEqual(['two']));
    for (const name of ['one', 'two', 'one', 'two'] as const) {
      tabs[name === 'one' ? 'two' : 'one'].hide();
      tabs[name].show();
      await until(() => expect(browser.leader()).toEqual([name]));
    }
  });

  it('is one, even when all are looked at in the same moment', async () => {
    const browser = openTabs();
    const tabs = ['one', 'two', 'three'].map((name) => browser.openTab(name));
    for (const tab of tabs) tab.show();
    await until(() => expect(browser.leader()).toHaveLength(1));
  });
});
