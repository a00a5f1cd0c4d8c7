// Desktop notifications with permission undecided, granted and denied.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestPermissionOnFirstOpen, showDesktopNotification } from './notifications.ts';

const words = { title: 'You have a new message', description: 'Asha Verma, about A lamp' };

let log: string[];
let pressed: () => void;

function openBrowser(permission: NotificationPermission, answer: NotificationPermission = permission): void {
  class Notice {
    static permission = permission;
    static async requestPermission() {
      log.push('asked');
      Notice.permission = answer;
      return answer;
    }
    onclick = () => {};
    constructor(title: string, { body }: NotificationOptions) {
      log.push(`${title}: ${body}`);
      pressed = () => this.onclick();
    }
    close() {
      log.push('closed');
    }
  }
  const storage = new Map<string, string>();
  vi.stubGlobal('window', { Notification: Notice, focus: () => log.push('focused') });
  vi.stubGlobal('Notification', Notice);
  vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key), setItem: storage.set.bind(storage) });
}

beforeEach(() => {
  vi.useFakeTimers();
  log = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('A notice on the desktop', () => {
  it('stays for five seconds', async () => {
    openBrowser('granted');
    await showDesktopNotification(words, () => {});
    vi.advanceTimersByTime(4999);
    expect(log).toEqual(['You have a new message: Asha Verma, about A lamp']);
    vi.advanceTimersByTime(1);
    expect(log.at(-1)).toBe('closed');
  });

  it('leads to the message', async () => {
    openBrowser('granted');
    await showDesktopNotification(words, () => log.push('opened'));
    pressed();
    expect(log.slice(1)).toEqual(['focused', 'closed', 'opened']);
  });

  it.each([
    {
      name: 'is asked about, and shown on a yes',
      first: 'default',
      answer: 'granted',
      seen: 2,
    },
    { name: 'is asked about, and left out on a no', first: 'default', answer: 'denied', seen: 1 },
    { name: 'is not asked about again after a no', first: 'denied', answer: 'denied', seen: 0 },
  ] as const)('$name', async ({ first, answer, seen }) => {
    openBrowser(first, answer);
    await showDesktopNotification(words, () => {});
    expect(log).toHaveLength(seen);
  });

  it('is asked about when messages are first opened, and only then', () => {
    openBrowser('default');
    requestPermissionOnFirstOpen();
    requestPermissionOnFirstOpen();
    expect(log).toEqual(['asked']);
  });

  it('does without in browsers that lack it', async () => {
    vi.stubGlobal('window', {});
    requestPermissionOnFirstOpen();
    await showDesktopNotification(words, () => {});
    expect(log).toEqual([]);
  });
});
