/** True where the Command key stands for Ctrl. */
export const isMac: boolean = /Mac|iP(hone|ad)/.test(globalThis.navigator?.userAgent ?? '');
