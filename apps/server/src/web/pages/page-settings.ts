// What a page may know of the configuration.
import { brand } from '@chowk/contract/brand';
import type { GoogleMode, PageSettings } from '@chowk/contract/web-page';
import { googleMode } from '../../accounts/index.ts';
import type { Config } from '../../config/config.ts';

type Told = 'publicUrl' | 'tileUrl' | 'supportEmail' | 'requireVerifiedEmail' | 'photosPerListing';
type Shown = Pick<Config, Told | 'googleClientId' | 'isProduction' | 'host' | 'trustProxy' | 'smtpUrl'>;

export function pageSettings(config: Shown): PageSettings {
  const { publicUrl, tileUrl, supportEmail, requireVerifiedEmail: requiresVerifiedEmail, photosPerListing } = config;
  const support = supportEmail ?? brand.supportEmail;
  return {
    publicUrl,
    tileUrl,
    supportEmail: support,
    google: shownGoogle(config),
    requiresVerifiedEmail,
    photosPerListing,
  };
}

function shownGoogle(config: Shown): GoogleMode {
  if (config.googleClientId !== null) return { kind: 'provider', clientId: config.googleClientId };
  const mode = googleMode(config);
  return mode === 'stand-in' ? { kind: 'stand-in' } : { kind: 'off', isReachable: mode === 'reachable' };
}
