/** Made by `build/handbook.ts` of `docs/handbook`. */
declare module 'virtual:handbook/*' {
  export const chapters: readonly import('./handbook.ts').HandbookChapter[];
}
