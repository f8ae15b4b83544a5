import type { Field, Label } from '@trama/model';
import { useLabel } from '../texts/index.ts';

type Choice = NonNullable<Field['choices']>[number];

/** Words for values that definitions name by the value alone, as those of CSS. */
const WORDS: Readonly<Record<string, Label>> = {
  none: { en: 'none', pt: 'nenhum' },
  auto: { en: 'auto', pt: 'auto' },
  default: { en: 'default', pt: 'padrão' },
  custom: { en: 'custom', pt: 'outro' },
  row: { en: 'row', pt: 'linha' },
  column: { en: 'column', pt: 'coluna' },
  left: { en: 'left', pt: 'esquerda' },
  right: { en: 'right', pt: 'direita' },
  top: { en: 'top', pt: 'acima' },
  bottom: { en: 'bottom', pt: 'abaixo' },
  center: { en: 'center', pt: 'centro' },
  justify: { en: 'justify', pt: 'justificado' },
  'flex-start': { en: 'start', pt: 'início' },
  'flex-end': { en: 'end', pt: 'fim' },
  stretch: { en: 'stretch', pt: 'esticar' },
  baseline: { en: 'baseline', pt: 'linha de base' },
  'space-around': { en: 'space around', pt: 'espaço em volta' },
  'space-between': { en: 'space between', pt: 'espaço entre' },
  'space-evenly': { en: 'even space', pt: 'espaço igual' },
  currency: { en: 'currency', pt: 'moeda' },
  percent: { en: 'percent', pt: 'porcentagem' },
  unit: { en: 'unit', pt: 'unidade' },
  narrowSymbol: { en: 'symbol', pt: 'símbolo' },
  standard: { en: 'standard', pt: 'comum' },
  scientific: { en: 'scientific', pt: 'científica' },
  compact: { en: 'compact', pt: 'abreviada' },
  long: { en: 'long', pt: 'longa' },
  short: { en: 'short', pt: 'curta' },
  narrow: { en: 'narrow', pt: 'mínima' },
  italic: { en: 'italic', pt: 'itálico' },
  underline: { en: 'underline', pt: 'sublinhado' },
  overline: { en: 'overline', pt: 'linha acima' },
  'line-through': { en: 'line through', pt: 'riscado' },
  solid: { en: 'solid', pt: 'contínua' },
  double: { en: 'double', pt: 'dupla' },
  dotted: { en: 'dotted', pt: 'pontilhada' },
  dashed: { en: 'dashed', pt: 'tracejada' },
  wavy: { en: 'wavy', pt: 'ondulada' },
  capitalize: { en: 'Capitals First', pt: 'Iniciais Maiúsculas' },
  uppercase: { en: 'UPPER CASE', pt: 'MAIÚSCULAS' },
  lowercase: { en: 'lower case', pt: 'minúsculas' },
  visible: { en: 'visible', pt: 'visível' },
  hidden: { en: 'hidden', pt: 'oculto' },
  scroll: { en: 'scroll', pt: 'rolagem' },
  cover: { en: 'cover', pt: 'preencher' },
  contain: { en: 'contain', pt: 'conter' },
  repeat: { en: 'repeat', pt: 'repetir' },
  'no-repeat': { en: 'once', pt: 'uma vez' },
  'repeat-x': { en: 'repeat across', pt: 'repetir na horizontal' },
  'repeat-y': { en: 'repeat down', pt: 'repetir na vertical' },
  relative: { en: 'relative', pt: 'relativa' },
  absolute: { en: 'absolute', pt: 'absoluta' },
  fixed: { en: 'fixed', pt: 'fixa' },
  sticky: { en: 'sticky', pt: 'aderente' },
  separate: { en: 'separate', pt: 'separadas' },
  collapse: { en: 'joined', pt: 'unidas' },
  pointer: { en: 'hand', pt: 'mão' },
  text: { en: 'text', pt: 'texto' },
  move: { en: 'move', pt: 'mover' },
  normal: { en: 'normal', pt: 'normal' },
  reverse: { en: 'backwards', pt: 'para trás' },
  alternate: { en: 'to and fro', pt: 'vai e vem' },
  'alternate-reverse': { en: 'fro and to', pt: 'vem e vai' },
  running: { en: 'running', pt: 'em curso' },
  paused: { en: 'paused', pt: 'em pausa' },
  forwards: { en: 'keep the end', pt: 'manter o fim' },
  backwards: { en: 'begin at once', pt: 'começar já' },
  both: { en: 'both', pt: 'os dois' },
  local: { en: 'with the content', pt: 'com o conteúdo' },
  static: { en: 'in the flow', pt: 'no fluxo' },
  'not-allowed': { en: 'not allowed', pt: 'proibido' },
};

/** What a choice is called: the label of its definition, or a word for a bare value. */
export const choiceLabel = ({ value, label }: Choice): Label =>
  typeof value === 'string' && label.en === value && label.pt === value ? (WORDS[value] ?? label) : label;

/** The word for what counts while nothing is set; CSS that has none stands as it is. */
export const useRestingWord = (): ((resting: string | undefined) => string) => {
  const labelOf = useLabel();
  return (resting = '') => labelOf(WORDS[resting] ?? { en: resting, pt: resting });
};
