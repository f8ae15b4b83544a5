/** A whole number as English writes it: 1,082. */
export const inEnglish = (count: number): string => count.toLocaleString('en');

/** Um número inteiro como o português escreve: 1.082. */
export const inPortuguese = (count: number): string => count.toLocaleString('pt');
