// Device names for display.
import { textsIn } from '../../languages/define-texts.ts';
import type { LanguageId } from '../../languages/languages.ts';
import { sessionTexts } from './session-texts.ts';

/** `device` is as a session stores it, in English: 'Chrome on Android', one name alone, or nothing. */
export function formatDevice(device: string | null, language?: LanguageId): string {
  const texts = textsIn(sessionTexts, language);
  const [, browser, system] = /^(.+) on (.+)$/.exec(device ?? '') ?? [];
  if (browser && system) return texts.browserOnSystem({ browser, system });
  return device ?? texts.unknownDevice;
}
