// What a page may know of the configuration.
import { brand } from '@chowk/contract/brand';
import type { GoogleMode, PageSettings } from '@chowk/contract/web-page';
import { googleFailure, googleMode } from '../../accounts/index.ts';
import type { Config } from '../../config/config.ts';

type Shown = Pick<Config, 'publicUrl' | 'tileUrl' | 'supportEmail' | 'googleClientId' | 'isProduction' | 'host'>;

export function pageSettings(config: Shown): PageSettings {
  const { publicUrl, tileUrl, supportEmail } = config;
  return { publicUrl, tileUrl, supportEmail: supportEmail ?? brand.supportEmail, google: shownGoogle(config) };
}

function shownGoogle(config: Shown): GoogleMode {
  if (config.googleClientId !== null) return { kind: 'provider', clientId: config.googleClientId };
  return googleMode(config) === 'stand-in' ? { kind: 'stand-in' } : { kind: 'off', message: googleFailure(config) };
}
