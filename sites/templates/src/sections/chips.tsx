/** @jsxImportSource @trama/document */
import { type NotationNode, setVariable, workflow } from '@trama/document/notation';
import { formula, IS_PORTUGUESE } from '../formulas.ts';
import { Button, color, Row, type Say } from './parts.tsx';

type Pair = readonly [en: string, pt: string];

/** The value of a variable, by its key. */
export const chosen = (variable: string): string => `variables["\uE000variable:${variable}\uE001"]`;

const Chip = ({ text, value, variable }: { text: ReturnType<Say>; value: string; variable: string }): NotationNode => (
  <Button
    look="quiet"
    text={text}
    style={{ padding: '9px 16px', minHeight: '44px', borderRadius: '999px' }}
    attributes={{ 'aria-pressed': formula(`String(${chosen(variable)} === ${JSON.stringify(value)})`) }}
    states={{
      chosen: {
        label: 'Chosen',
        when: formula(`${chosen(variable)} === ${JSON.stringify(value)}`),
        style: { backgroundColor: color.brand },
        content: { '_ww-text_color': color.onBrand },
      },
    }}
    on={{ click: workflow([setVariable(variable, value)], { name: 'Choose' }) }}
  />
);

interface ChipsProps {
  say: Say;
  /** What is chosen, for who does not see it. */
  label: Pair;
  /** Key of the variable that holds the choice. */
  variable: string;
  options: readonly (readonly [value: string, text: Pair])[];
}

/** Buttons beside one another of which one is chosen. */
export const Chips = ({ say, label, variable, options }: ChipsProps): NotationNode => (
  <Row
    name={label[0]}
    gap={8}
    attributes={{
      role: 'group',
      'aria-label': formula(`${IS_PORTUGUESE} ? ${JSON.stringify(label[1])} : ${JSON.stringify(label[0])}`),
    }}
  >
    {options.map(([value, text]) => (
      <Chip key={`chip-${value}`} text={say(...text)} value={value} variable={variable} />
    ))}
  </Row>
);
