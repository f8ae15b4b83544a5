/** @jsxImportSource @trama/document */
import {
  type ComponentNotation,
  callWorkflow,
  changePage,
  closePopup,
  f,
  type NotationNode,
  onlyIf,
  openPopup,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Button, Field, Heading, Icon, KeptInput, Label, Notice, Row, Stack } from '../look/parts.tsx';
import { Sheet } from '../look/sheet.tsx';

/** What is kept of a person, and why. */
const KEPT: readonly { key: string; icon: string; title: string; words: string }[] = [
  {
    key: 'cadastro',
    icon: 'lucide/user-round',
    title: 'Cadastro',
    words: 'Nome, CPF, nascimento, contato e endereço, para identificar você no contrato.',
  },
  {
    key: 'cotacoes',
    icon: 'lucide/calculator',
    title: 'Cotações e contratos',
    words:
      'O que foi cotado e contratado, com andamento e documentos. A lei pede que contratos sejam guardados por anos.',
  },
  {
    key: 'saude',
    icon: 'lucide/heart-pulse',
    title: 'Declaração de saúde',
    words: 'Só você e quem analisa o risco leem. Nunca é compartilhada.',
  },
  {
    key: 'pagamento',
    icon: 'lucide/credit-card',
    title: 'Pagamento',
    words: 'A forma escolhida e os quatro últimos dígitos do cartão. O número não é guardado.',
  },
  {
    key: 'navegador',
    icon: 'lucide/cookie',
    title: 'No seu navegador',
    words: 'A sessão, o tema claro ou escuro e o código de quem indicou. Sem rastreadores de anúncios.',
  },
];

const isSignedIn: Value = f`plugins['supabaseAuth'].isAuthenticated === true`;

const KeptThing = ({ thing }: { thing: (typeof KEPT)[number] }): NotationNode => (
  <Row gap="s12" layout={{ alignItems: 'flex-start' }} style={{ width: '100%' }}>
    <Icon key="icone" icon={thing.icon} color="accent" />
    <Stack key="textos" gap="s2" style={{ flex: '1 1 0' }}>
      <Label key="titulo" type="smallStrong" text={thing.title} />
      <Label key="texto" type="small" color="soft" text={thing.words} />
    </Stack>
  </Row>
);

const Copy = (): NotationNode => (
  <Stack gap="s12" when={isSignedIn} style={{ width: '100%' }}>
    <Heading key="titulo" level="h3" type="bodyStrong" text="Uma cópia de tudo" />
    <Label
      key="texto"
      type="small"
      color="soft"
      text="Um arquivo com o que guardamos de você, para ler ou levar a outro lugar."
    />
    <Button
      key="baixar"
      kind="quiet"
      icon="lucide/download"
      text={f`variables[${variable('ocupadoPrivacidade')}] ? 'Preparando…' : 'Baixar meus dados'`}
      content={{ disabled: f`variables[${variable('ocupadoPrivacidade')}] === true` }}
      on={{ click: workflow([callWorkflow('exportarDados')]) }}
    />
  </Stack>
);

const Erase = (): NotationNode => (
  <Stack gap="s12" when={isSignedIn} style={{ width: '100%' }}>
    <Heading key="titulo" level="h3" type="bodyStrong" text="Apagar a conta" />
    <Label
      key="texto"
      type="small"
      color="soft"
      text="Apaga cadastro, cotações, documentos e respostas de saúde. Contratos encerrados ficam sem o seu nome, pelo tempo que a lei pede. Não há como desfazer."
    />
    <Field key="confirmar" label="Para confirmar, escreva APAGAR">
      <KeptInput key="campo" kept="confirmacaoApagar" label="Escreva APAGAR para confirmar" />
    </Field>
    <Button
      key="apagar"
      kind="quiet"
      icon="lucide/trash-2"
      iconColor="danger"
      text="Apagar minha conta"
      content={{
        disabled: f`String(variables[${variable('confirmacaoApagar')}] ?? '').trim().toUpperCase() !== 'APAGAR' || variables[${variable('ocupadoPrivacidade')}] === true`,
      }}
      on={{
        click: workflow([
          callWorkflow('apagarDados'),
          onlyIf(f`(variables[${variable('erroPrivacidade')}] ?? '') === ''`),
          closePopup(),
          changePage('entrar', { query: { fim: 'conta' } }),
        ]),
      }}
    />
  </Stack>
);

/** What is stored, a copy of it, and its end (LGPD, article 18). */
export const privacyPopup: ComponentNotation = {
  kind: 'popup',
  name: 'Privacidade',
  root: (
    <Sheet name="Privacidade" title="Seus dados" lead="O que guardamos, por que, e o que você pode fazer.">
      <Stack key="guardado" gap="s16" style={{ width: '100%' }}>
        {KEPT.map((thing) => (
          <KeptThing key={thing.key} thing={thing} />
        ))}
      </Stack>
      <Notice
        key="erro"
        when={f`(variables[${variable('erroPrivacidade')}] ?? '') !== ''`}
        text={f`variables[${variable('erroPrivacidade')}]`}
      />
      <Copy key="copia" />
      <Erase key="apagar" />
      <Label
        key="entre"
        type="small"
        color="soft"
        when={f`plugins['supabaseAuth'].isAuthenticated !== true`}
        text="Entre na sua conta para baixar ou apagar os seus dados."
      />
      <Label
        key="contato"
        type="small"
        color="faint"
        text="Encarregada pela proteção de dados: privacidade@seguros.example"
      />
    </Sheet>
  ),
};

/** Opens the popup with nothing left over from the last time. */
export const openPrivacy = workflow([
  setVariable('erroPrivacidade', ''),
  setVariable('confirmacaoApagar', ''),
  openPopup('privacidade'),
]);
