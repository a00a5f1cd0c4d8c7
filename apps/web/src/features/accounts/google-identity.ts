// Gets a Google ID token, from Google's script or from the stand-in popup of development setups.
import { accountTexts } from '@chowk/contract/accounts/account-texts';
import { type GooglePopupMessage, googlePopup } from '@chowk/contract/accounts/google-popup';
import type { GoogleMode } from '@chowk/contract/web/web-page';
import { texts } from './accounts-texts.ts';

const noCredential = texts.noGoogleCredential;

export function requestGoogleIdToken(mode: GoogleMode): Promise<string> {
  if (mode.kind === 'provider') return requestFromGoogle(mode.clientId);
  if (mode.kind === 'stand-in') return requestFromStandIn();
  return Promise.reject(new Error(accountTexts[mode.isReachable ? 'googleStandInOff' : 'googleNotConfigured']));
}

function requestFromStandIn(): Promise<string> {
  const popup = window.open(googlePopup.standInPath, 'chowk-google', 'popup,width=480,height=640');
  if (!popup) return Promise.reject(new Error(accountTexts.googleRefused));
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      window.removeEventListener('message', onMessage);
      clearInterval(watch);
      finish();
    };
    const onMessage = ({ origin, data }: MessageEvent<GooglePopupMessage>) => {
      if (origin !== window.location.origin || data?.type !== googlePopup.messageType) return;
      settle(() => ('idToken' in data ? resolve(data.idToken) : reject(new Error(noCredential))));
    };
    // A closed popup emits no event, and its message may arrive after it closes.
    const watch = setInterval(() => {
      if (popup.closed) setTimeout(() => settle(() => reject(new Error(noCredential))), 300);
    }, 400);
    window.addEventListener('message', onMessage);
  });
}

type PromptMoment = { isNotDisplayed?(): boolean; isSkippedMoment?(): boolean; isDismissedMoment?(): boolean };
type GoogleScript = {
  accounts: {
    id: {
      initialize(options: { client_id: string; callback: (answer: { credential?: string }) => void }): void;
      prompt(listener: (moment: PromptMoment) => void): void;
    };
  };
};

async function requestFromGoogle(clientId: string): Promise<string> {
  const { id } = (await loadGoogleScript()).accounts;
  return new Promise((resolve, reject) => {
    const callback = ({ credential }: { credential?: string }) =>
      credential ? resolve(credential) : reject(new Error(noCredential));
    id.initialize({ client_id: clientId, callback });
    id.prompt((moment) => {
      if (moment.isNotDisplayed?.() || moment.isSkippedMoment?.() || moment.isDismissedMoment?.()) {
        // The prompt is also dismissed after a choice; then the credential has settled the promise before.
        setTimeout(() => reject(new Error(noCredential)), 300);
      }
    });
  });
}

function loadGoogleScript(): Promise<GoogleScript> {
  const loaded = window as unknown as { google?: GoogleScript };
  if (loaded.google) return Promise.resolve(loaded.google);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'https://accounts.google.com/gsi/client';
    script.onload = () => (loaded.google ? resolve(loaded.google) : reject(new Error(accountTexts.googleRefused)));
    script.onerror = () => reject(new Error(accountTexts.googleRefused));
    document.head.append(script);
  });
}
