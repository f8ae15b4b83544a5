/** Made by `build/definition-code.ts`. */
declare module 'virtual:definition-code' {
  /** Element base id to the loader of a definition that is not data alone. */
  export const definitionCode: Readonly<Record<string, () => Promise<import('@trama/model').ElementDefinition>>>;
}

declare module '*.css';
