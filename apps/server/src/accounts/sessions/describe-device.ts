// Device name from a user agent, such as 'Chrome on Android'. Nothing else of the user agent is stored.

import { sessionTexts } from '@chowk/contract/accounts/sessions/session-texts';
import Bowser from 'bowser';

const browsers: readonly string[] = Object.values(Bowser.BROWSER_MAP);
const systems: readonly string[] = Object.values(Bowser.OS_MAP);

/** Longer ones are invented, and slow to parse. */
const MAX_USER_AGENT_LENGTH = 1000;

/** Only names that the library knows: a sign-in must not put its own text into the owner's list or email. */
export function describeDevice(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > MAX_USER_AGENT_LENGTH) return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const name = browsers.find((known) => known === browser.name);
  const model = platform.vendor === 'Apple' && /^iP(hone|ad)$/.test(platform.model ?? '') ? platform.model : undefined;
  const system = model ?? systems.find((known) => known === os.name);
  if (name && system) return sessionTexts.browserOnSystem({ browser: name, system });
  return name ?? system ?? null;
}
