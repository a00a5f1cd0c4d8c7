// What the page and the popup of the stand-in for Google say to each other.
export const googlePopup = { standInPath: '/stand-in-google', messageType: 'chowk:google' } as const;
export type GooglePopupMessage =
  | { readonly type: typeof googlePopup.messageType; readonly idToken: string }
  | { readonly type: typeof googlePopup.messageType; readonly error: 'cancelled' };
