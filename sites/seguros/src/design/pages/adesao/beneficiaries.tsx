/** @jsxImportSource @trama/document */
import type { NotationNode } from '@trama/document/notation';
import { BeneficiaryEditor } from './beneficiary-editor.tsx';
import { StepCard } from './step-parts.tsx';

/** Who receives. */
export const BeneficiariesStep = (): NotationNode => (
  <StepCard
    step="beneficiarios"
    title="Quem recebe"
    words="Indique uma ou mais pessoas. Os percentuais devem somar 100%."
  >
    <BeneficiaryEditor key="editor" />
  </StepCard>
);
