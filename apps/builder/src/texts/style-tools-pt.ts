import type { styleTools as english } from './style-tools-en.ts';

/** As ferramentas do inspetor para a aparência: de onde vêm os valores, layout, caixas, listas de sombras e afins. */
export const styleTools: typeof english = {
  said: 'Do mais forte ao mais fraco. O riscado está definido, mas algo acima vale.',
  go: (place) => `Editar ali: ${place}`,
  here: 'Este elemento',
  default: 'Padrão',
  held: (name) => `O estilo de texto ${name} define este valor.`,
  letGo: 'Soltar o estilo de texto',
  badCss: 'Nenhum navegador conhece este valor.',
};
