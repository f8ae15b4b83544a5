export * from './languages.ts';
export * from './set-texts.ts';
export { type SiteText, siteTexts, type TextState, textState } from './site-texts.ts';
