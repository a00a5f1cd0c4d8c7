// What the page and the popup of the stand-in for Google say to each other.
/** On a laptop the Google button opens this page in a popup, which answers with one message to its own origin. */
export const googlePopup = { standInPath: '/stand-in-google', messageType: 'chowk:google' } as const;
export type GooglePopupMessage =
  | { readonly type: typeof googlePopup.messageType; readonly idToken: string }
  | { readonly type: typeof googlePopup.messageType; readonly error: 'cancelled' };
