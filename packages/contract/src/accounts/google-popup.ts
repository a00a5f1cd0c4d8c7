// Messages between the page and the popup of the Google stand-in.
export const googlePopup = { standInPath: '/stand-in-google', messageType: 'chowk:google' } as const;
export type GooglePopupMessage =
  | { readonly type: typeof googlePopup.messageType; readonly idToken: string }
  | { readonly type: typeof googlePopup.messageType; readonly error: 'cancelled' };
