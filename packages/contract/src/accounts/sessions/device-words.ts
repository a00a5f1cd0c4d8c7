// A device as people read it.
import { sessionTexts } from './session-texts.ts';

/** `device` is as a session keeps it, in English: 'Chrome on Android', one name alone, or nothing. */
export function formatDevice(device: string | null): string {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device ?? '') ?? [];
  if (browser && system) return sessionTexts.browserOnSystem({ browser, system });
  return device ?? sessionTexts.unknownDevice;
}
