// Installing the site as an app: the browser's own prompt, and whether this is the installed app or an iPhone.

type InstallPrompt = Event & { prompt(): Promise<unknown> };

/** Recorded by start-scripts.ts; used once. */
const prompts = () => window as { installPrompt?: InstallPrompt | undefined };

export const canAskToInstall = () => prompts().installPrompt !== undefined;

/** False where the browser offers no prompt: then a page explains how. */
export async function askToInstall(): Promise<boolean> {
  const { installPrompt } = prompts();
  if (!installPrompt) return false;
  prompts().installPrompt = undefined;
  await installPrompt.prompt();
  return true;
}

export const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator === true && navigator.standalone === true);

/** iPads call themselves Macs, but have a touch screen. */
export const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
