// A device in words, from what its browser says of itself: 'Chrome on Android'. Nothing else of that is kept.
import { sessionTexts } from '@chowk/contract/accounts/sessions/session-texts';
import Bowser from 'bowser';

const browsers: readonly string[] = Object.values(Bowser.BROWSER_MAP);
const systems: readonly string[] = Object.values(Bowser.OS_MAP);

/** Longer ones are made up, and cost time to read. */
const longestAgent = 1000;

/** Only names that the library knows: whoever signs in writes nothing into another's list or letter. */
export function deviceInWords(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > longestAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const name = browsers.find((known) => known === browser.name);
  const model = platform.vendor === 'Apple' && /^iP(hone|ad)$/.test(platform.model ?? '') ? platform.model : undefined;
  const system = model ?? systems.find((known) => known === os.name);
  if (name && system) return sessionTexts.browserOnSystem({ browser: name, system });
  return name ?? system ?? null;
}
