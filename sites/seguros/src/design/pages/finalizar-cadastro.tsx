/** @jsxImportSource @trama/document */
import {
  type Children,
  callWorkflow,
  El,
  f,
  type NotationNode,
  Page,
  page,
  Section,
  variable,
  workflow,
} from '@trama/document/notation';
import { NarrowPage } from '../frame/narrow.tsx';
import { Button, Heading, Label, Notice, Stack } from '../look/parts.tsx';
import { t } from '../look/values.ts';
import { Agreement, RegistrationLine } from './finalizar-cadastro/lines.tsx';
import { PhotoOfOneself } from './finalizar-cadastro/photo.tsx';

type Part = 'pessoa' | 'endereco' | 'feito';

const isPart = (part: Part) =>
  f`plugins['supabaseAuth'].isAuthenticated === true && variables[${variable('parteDoCadastro')}] === ${part}`;

interface PartFormProps {
  part: 'pessoa' | 'endereco';
  save: string;
  button: string;
  children: Children;
}

/** One part of the registration, kept by its own button. */
const PartForm = ({ part, save, button, children }: PartFormProps): NotationNode => (
  <El
    type="form-container"
    name={part}
    when={isPart(part)}
    layout={{ flexDirection: 'column', rowGap: t('s20') }}
    style={{ width: '100%' }}
    content={{ validation: 'submit' }}
    attributes={{ noValidate: 'true' }}
    on={{ submit: workflow([callWorkflow(save)]) }}
  >
    {children}
    <Notice
      key="erro"
      when={f`(variables[${variable('erroCadastro')}] ?? '') !== ''`}
      text={f`variables[${variable('erroCadastro')}]`}
    />
    <Button
      key="enviar"
      text={f`variables[${variable('guardandoCadastro')}] ? 'Guardando…' : ${button}`}
      style={{ width: '100%', minHeight: '52px' }}
      content={{ buttonType: 'submit', disabled: f`variables[${variable('guardandoCadastro')}] === true` }}
    />
  </El>
);

/** Finalizar Cadastro: who one is and where one lives. Signed out, it leads to the sign-in and back. */
export const RegistrationPage = (): NotationNode => (
  <Page
    name="Finalizar Cadastro"
    path="finalizar-cadastro"
    title="Finalizar cadastro · Seguros"
    meta={{ description: 'Complete o seu cadastro para contratar o seu seguro.' }}
    on={{ onload: workflow([callWorkflow('abrirCadastro')], { name: 'Abrir cadastro' }) }}
  >
    <Section key="cadastro" title="Cadastro" style={{ backgroundColor: t('surface') }}>
      <NarrowPage key="pagina">
        <Stack
          key="entrada"
          gap="s20"
          when={f`plugins['supabaseAuth'].isAuthenticated !== true`}
          style={{ width: '100%' }}
        >
          <Stack key="textos" gap="s8">
            <Heading
              key="titulo"
              level="h1"
              type="title"
              text="Entre para continuar"
              font={{ letterSpacing: '-0.02em' }}
            />
            <Label
              key="texto"
              color="soft"
              text="O cadastro pertence à sua conta. Entre, ou crie uma em um minuto; depois você volta para cá."
            />
          </Stack>
          <Button
            key="entrar"
            text="Entrar ou criar conta"
            link={{
              type: 'internal',
              pageId: page('entrar'),
              query: [{ name: '_source', value: '/finalizar-cadastro/' }],
            }}
            style={{ width: '100%', minHeight: '52px' }}
          />
        </Stack>
        <Stack
          key="abertura"
          gap="s8"
          when={f`plugins['supabaseAuth'].isAuthenticated === true && variables[${variable('parteDoCadastro')}] !== 'feito'`}
        >
          <Label
            key="passo"
            type="smallStrong"
            color="accent"
            text={f`variables[${variable('parteDoCadastro')}] === 'pessoa' ? 'Passo 1 de 2' : 'Passo 2 de 2'`}
          />
          <Heading
            key="titulo"
            level="h1"
            type="title"
            text={f`variables[${variable('parteDoCadastro')}] === 'pessoa' ? 'Sobre você' : 'Onde você mora'`}
            font={{ letterSpacing: '-0.02em' }}
          />
        </Stack>
        <PartForm key="pessoa" part="pessoa" save="guardarPessoa" button="Salvar e continuar">
          <RegistrationLine
            key="nome"
            column="nome"
            label="Nome completo"
            completion="name"
            hint="Como está no seu documento"
          />
          <RegistrationLine key="cpf" column="cpf" label="CPF" completion="off" mask="cpf" />
          <RegistrationLine
            key="nascimento"
            column="nascimento"
            label="Data de nascimento"
            completion="bday"
            mask="date"
          />
          <RegistrationLine key="telefone" column="telefone" label="Telefone com DDD" completion="tel" mask="phone" />
        </PartForm>
        <PartForm key="endereco" part="endereco" save="guardarEndereco" button="Concluir cadastro">
          <RegistrationLine key="cep" column="cep" label="CEP" completion="postal-code" mask="cep" />
          <Label
            key="aviso"
            type="small"
            color="soft"
            when={f`variables[${variable('procurandoCep')}] === true || (variables[${variable('avisoCep')}] ?? '') !== ''`}
            text={f`variables[${variable('procurandoCep')}] ? 'Procurando o endereço…' : variables[${variable('avisoCep')}]`}
            attributes={{ role: 'status' }}
          />
          <RegistrationLine
            key="logradouro"
            column="logradouro"
            label="Rua ou avenida"
            completion="address-line1"
            isFound
          />
          <RegistrationLine key="numero" column="numero" label="Número" completion="address-line2" />
          <RegistrationLine
            key="complemento"
            column="complemento"
            label="Complemento"
            completion="address-line3"
            isOptional
          />
          <RegistrationLine
            key="bairro"
            column="bairro"
            label="Bairro"
            completion="address-level3"
            isFound
            isOptional
          />
          <RegistrationLine key="cidade" column="cidade" label="Cidade" completion="address-level2" isFound />
          <RegistrationLine key="uf" column="uf" label="Estado" completion="address-level1" hint="SP" isFound />
          <Agreement
            key="consentimento"
            column="consentimento"
            text="Concordo com o uso dos meus dados para cotar, contratar e atender o meu seguro, como diz a lei (LGPD)."
          />
          <Agreement
            key="contato"
            column="aceita_contato"
            text="Aceito receber novidades por e-mail e telefone. Posso mudar de ideia quando quiser."
          />
          <Button
            key="corrigir"
            kind="text"
            text="Corrigir dados pessoais"
            icon="lucide/arrow-left"
            style={{ align: 'flex-start' }}
            on={{ click: workflow([callWorkflow('corrigirPessoa')]) }}
          />
        </PartForm>
        <PhotoOfOneself
          key="foto"
          when={f`plugins['supabaseAuth'].isAuthenticated === true && variables[${variable('parteDoCadastro')}] !== 'pessoa'`}
        />
        <Stack key="feito" gap="s20" when={isPart('feito')} style={{ width: '100%' }} attributes={{ role: 'status' }}>
          <Stack key="textos" gap="s8">
            <Heading
              key="titulo"
              level="h1"
              type="title"
              text="Cadastro completo"
              font={{ letterSpacing: '-0.02em' }}
            />
            <Label key="texto" color="soft" text="Agora é só escolher o seguro e contratar." />
          </Stack>
          <Button key="seguir" text="Ir para a cotação" link="cotacao" style={{ width: '100%', minHeight: '52px' }} />
        </Stack>
      </NarrowPage>
    </Section>
  </Page>
);
