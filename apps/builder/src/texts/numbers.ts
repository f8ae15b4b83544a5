/** A whole number as English writes it: 1,082. */
export const inEnglish = (count: number): string => count.toLocaleString('en');

/** A whole number as Brazilian Portuguese writes it: 1.082. */
export const inPortuguese = (count: number): string => count.toLocaleString('pt-BR');
