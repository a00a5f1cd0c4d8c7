// Finds a Chromium that launches: the one named, the system's, Playwright's own, or one it installs.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

// The headless shell renders no window frame and takes half the time of a full browser.
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chromium refuses its sandbox to root; the rest disables background requests. */
export const browserArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

async function launches(executablePath: string | undefined): Promise<boolean> {
  try {
    const browser = await chromium.launch({ args: browserArgs, ...(executablePath ? { executablePath } : {}) });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

function tryToInstall(command: string, args: readonly string[]): void {
  try {
    console.error(`No browser yet: ${command} ${args.join(' ')}`);
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    // The next one is tried; if none works, the caller reports it.
  }
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** The path for Playwright; an empty one means its own browser. */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROME_PATH;
  for (const path of [named, ...systemPaths]) if (path && existsSync(path) && (await launches(path))) return path;
  if (await launches(undefined)) return '';
  if (isRootOnDebian()) {
    tryToInstall('apt-get', ['update', '-qq']);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      tryToInstall('apt-get', ['install', '-y', '-qq', name]);
      if (await launches(`/usr/bin/${name}`)) return `/usr/bin/${name}`;
    }
  }
  tryToInstall('npx', ['playwright', 'install', 'chromium']);
  if (await launches(undefined)) return '';
  throw new Error('No browser could be found or installed. Set CHROME_PATH to a Chromium or Chrome and try again.');
}

if (import.meta.main) await findBrowser();
