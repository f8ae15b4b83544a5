/** @jsxImportSource @trama/document */
import { f, formula, type NotationNode, setVariable, variable, workflow } from '@trama/document/notation';
import { Input } from './parts.tsx';

interface KeptDateProps {
  /** What assistive technology calls the field. */
  label: string;
  /** Key of the variable that holds the day as the database writes it, or of the object that holds it under `part`. */
  kept: string;
  part?: string;
}

/** A day that is typed as dd/mm/aaaa and kept as the database writes it; until it is whole, as it was typed. */
export const KeptDate = ({ label, kept, part, ...props }: KeptDateProps): NotationNode => (
  <Input
    {...props}
    label={label}
    mask="date"
    content={{
      required: false,
      value:
        part === undefined
          ? f`formulas[${formula('dia')}](variables[${variable(kept)}])`
          : f`formulas[${formula('dia')}](variables[${variable(kept)}]?.[${part}])`,
    }}
    on={{
      change: workflow([
        setVariable(
          kept,
          f`formulas[${formula('diaGuardado')}](event.value)`,
          part === undefined ? {} : { path: part },
        ),
      ]),
    }}
  />
);
