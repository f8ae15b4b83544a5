/** A step of the enrolment: its stored name and what visitors read. */
export interface Step {
  key: string;
  label: string;
}

/** The steps in their order; the names are those of the column `etapa` of `adesoes`. */
export const STEPS: readonly Step[] = [
  { key: 'segurado', label: 'Você' },
  { key: 'beneficiarios', label: 'Beneficiários' },
  { key: 'saude', label: 'Saúde' },
  { key: 'documentos', label: 'Documentos' },
  { key: 'pagamento', label: 'Pagamento' },
  { key: 'assinatura', label: 'Assinatura' },
];

/** Keys of the steps alone, for formulas. */
export const STEP_KEYS: string[] = STEPS.map(({ key }) => key);

/** What visitors read of each step, by its key, for formulas. */
export const STEP_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  STEPS.map(({ key, label }) => [key, label]),
);
