/**
 * What a document lets code make of text, where its browser asks (Trusted Types): the address of a script leads to the site itself or to
 * where its author has scripts from. HTML and code go on to the content security policy, by which neither runs anything by itself.
 * It stands first in each document: scripts of others find their text judged.
 */
export const TRUSTED_SCRIPT: string = `globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (html) => html,
  createScript: (code) => code,
  createScriptURL: (address) => {
    const { origin } = new URL(address, document.baseURI);
    const isOf = ({ src }) => src && new URL(src).origin === origin;
    return origin === location.origin || [...document.scripts].some(isOf) ? address : null;
  },
});
`;
