// What a page may know of the configuration.
import { brand } from '@chowk/contract/brand';
import type { Config } from '../config/config.ts';
import type { GoogleMode, PageSettings } from './web-bundle.ts';

type Shown = Pick<Config, 'publicUrl' | 'tileUrl' | 'supportEmail' | 'googleClientId' | 'isProduction'>;

export function pageSettings(config: Shown): PageSettings {
  const { publicUrl, tileUrl, supportEmail } = config;
  return { publicUrl, tileUrl, supportEmail: supportEmail ?? brand.supportEmail, google: googleMode(config) };
}

function googleMode({ googleClientId, isProduction }: Shown): GoogleMode {
  if (googleClientId) return { kind: 'provider', clientId: googleClientId };
  return { kind: isProduction ? 'off' : 'stand-in' };
}
