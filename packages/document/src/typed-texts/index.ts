export * from './typed-texts.ts';
