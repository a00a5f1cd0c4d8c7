// The JavaScript of a first visit to home, as transferred, and the hosts that the page contacts.
import { gzipSync } from 'node:zlib';
import { chromium, type LaunchOptions, type Response } from '@playwright/test';

export type FirstLoad = {
  readonly scripts: number;
  readonly scriptKilobytes: number;
  readonly fonts: readonly string[];
  readonly thirdParties: readonly string[];
};

/** Everything until the network is idle, and inline scripts, as gzip whatever was served. */
export async function measureFirstLoad(address: string, launch: LaunchOptions): Promise<FirstLoad> {
  const browser = await chromium.launch(launch);
  try {
    const page = await browser.newPage({ viewport: { width: 375, height: 812 } });
    const sizes: Promise<number>[] = [];
    const fonts: Promise<string>[] = [];
    const hosts = new Set<string>();
    page.on('request', (request) => {
      if (request.url().startsWith('http')) hosts.add(new URL(request.url()).origin);
    });
    page.on('response', (response) => {
      const isScript = response.request().resourceType() === 'script' || isModule(response.url());
      if (response.request().resourceType() === 'font' || isFont(response.url())) fonts.push(nameFont(response));
      if (isScript) sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    sizes.push(
      page
        .locator('#start-scripts')
        .textContent()
        .then((code) => gzipSync(code ?? '', { level: 9 }).length),
    );
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    hosts.delete(new URL(address).origin);
    return {
      scripts: sizes.length,
      scriptKilobytes: round(bytes / 1000),
      fonts: [...new Set(await Promise.all(fonts))],
      thirdParties: [...hosts],
    };
  } finally {
    await browser.close();
  }
}

/** A preloaded module does not have the type 'script' in the browser. */
const isModule = (url: string) => new URL(url).pathname.endsWith('.js');

const isFont = (url: string) => new URL(url).pathname.endsWith('.woff2');

async function nameFont(response: Response): Promise<string> {
  const [name] = /[a-z]+-[a-z]+/.exec(new URL(response.url()).pathname.split('/').at(-1) ?? '') ?? ['?'];
  return `${name} ${round((await response.body()).length / 1000)}`;
}

const round = (value: number) => Math.round(value * 10) / 10;
