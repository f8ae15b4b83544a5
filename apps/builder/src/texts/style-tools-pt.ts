import type { styleTools as english } from './style-tools-en.ts';

/** As ferramentas do inspetor para a aparência: de onde vêm os valores, layout, caixas, listas de sombras e afins. */
export const styleTools: typeof english = {
  said: 'Do mais forte ao mais fraco. O riscado está definido, mas algo acima vale.',
  go: (place) => `Editar ali: ${place}`,
  here: 'Este elemento',
  default: 'Padrão',
  held: (name) => `O estilo de texto ${name} define este valor.`,
  letGo: 'Soltar o estilo de texto',
  eachByItself: 'Cada campo por si',
  offsets: 'Distâncias dos lados',
  holdAt: 'Prender em',
  align: {
    points: 'Alinhamento dos filhos',
    point: (x, y) =>
      `${{ start: 'Acima', center: 'Meio', end: 'Abaixo' }[y]}, ${{ start: 'à esquerda', center: 'no centro', end: 'à direita' }[x]}`,
    row: 'Lado a lado',
    column: 'Um abaixo do outro',
    stretch: 'Esticar',
    baseline: 'Na mesma linha de base',
    'space-between': 'Espaço entre',
    'space-around': 'Espaço em volta',
    'space-evenly': 'Espaço igual',
  },
  size: {
    ways: (label) => `${label}: modos`,
    words: { auto: 'auto', fill: 'tudo', hug: 'justo' },
    hints: {
      auto: 'Conforme o lugar e o conteúdo',
      fill: 'Todo o espaço que houver',
      hug: 'Só o que o conteúdo precisa',
    },
    min: 'mín',
    max: 'máx',
  },
  badCssOf: (label) => `${label}: Nenhum navegador conhece este valor.`,
  badCss: 'Nenhum navegador conhece este valor.',
};
