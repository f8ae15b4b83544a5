/** @jsxImportSource @trama/document */
import {
  callWorkflow,
  elementAction,
  f,
  type NotationNode,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import { FileList } from '../../look/file-list.tsx';
import { Label, Stack } from '../../look/parts.tsx';
import { DocumentUpload } from '../../look/upload.tsx';
import { StepCard } from './step-parts.tsx';

const STEP = 'adesao/adesao/conteudo/colunas/etapas/documentos';

const KINDS = [
  { key: 'identidade', label: 'Documento de identidade', words: 'RG, CNH ou passaporte, em foto ou PDF. Obrigatório.' },
  { key: 'residencia', label: 'Comprovante de residência', words: 'De até três meses atrás.' },
] as const;

const LABELS: Readonly<Record<string, string>> = Object.fromEntries(KINDS.map(({ key, label }) => [key, label]));

const Paper = ({ kind }: { kind: (typeof KINDS)[number] }): NotationNode => (
  <Stack gap="s8" style={{ width: '100%' }}>
    <Stack key="nome" gap="s2">
      <Label key="rotulo" type="smallStrong" text={kind.label} />
      <Label key="ajuda" type="small" color="soft" text={kind.words} />
    </Stack>
    <DocumentUpload
      key="envio"
      label={kind.label}
      on={{
        // What was sent stands in the list below; here the next one can be chosen.
        change: workflow([
          callWorkflow('enviarDocumento', { tipo: kind.key, arquivo: f`event.value` }),
          elementAction(`${STEP}/${kind.key}/envio`, 'clearFiles'),
        ]),
      }}
    />
  </Stack>
);

/** The papers: each goes to the visitor's own folder as soon as it is chosen. */
export const DocumentsStep = (): NotationNode => (
  <StepCard
    step="documentos"
    title="Documentos"
    words="Ficam guardados com acesso só seu e de quem analisa a proposta."
  >
    {KINDS.map((kind) => (
      <Paper key={kind.key} kind={kind} />
    ))}
    <FileList
      key="enviados"
      label="Documentos enviados"
      files={f`variables[${variable('documentos')}] ?? []`}
      words={f`[(${LABELS})[context.item?.data?.tipo], context.item?.data?.nome].filter(Boolean).join(' · ')`}
      action="Remover"
      does={workflow([
        setVariable(
          'documentos',
          f`variables[${variable('documentos')}].filter((documento) => documento.caminho !== context.item.data.caminho)`,
        ),
      ])}
    />
  </StepCard>
);
