import {
  type ActionNotation,
  changePath,
  collection,
  element,
  f,
  fetchCollection,
  formula,
  ifElse,
  js,
  named,
  onlyIf,
  plugin,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import type { Binding } from '@trama/model';
import { type Place, refused } from '../../calls.ts';
import type { PageData } from '../../page-data.ts';

const COLUMN = 'finalizarCadastro/cadastro/pagina/coluna';

/** What was typed into a line of one of the two forms. */
const typed = (form: 'pessoa' | 'endereco', line: string): string =>
  element(`${COLUMN}/${form}/${line}/campo`, 'value');

const digits = (form: 'pessoa' | 'endereco', line: string): Binding =>
  f`String(variables[${typed(form, line)}] ?? '').replace(/\\D/g, '')`;
const words = (form: 'pessoa' | 'endereco', line: string): Binding =>
  f`String(variables[${typed(form, line)}] ?? '').trim() || null`;

const PLACE: Place = { error: 'erroCadastro', busy: 'guardandoCadastro', on: true, off: false };

const failed = refused('cadastro', PLACE);

const save = (data: Readonly<Record<string, Binding | boolean>>): readonly ActionNotation[] => [
  named(
    'perfil',
    plugin('supabase', 'update', {
      table: 'perfis',
      mode: 'single',
      primaryData: { id: f`plugins['supabaseAuth'].user.id` },
      data,
      modifiers: { select: { mode: 'guided', fields: ['id'] } },
    }),
  ),
  fetchCollection('cadastro'),
];

/** The registration: about the person first, then where they live; each part is kept by itself. */
export const registrationData: PageData = {
  variables: {
    parteDoCadastro: { name: 'Parte do cadastro', type: 'string', value: 'pessoa' },
    guardandoCadastro: { name: 'Guardando o cadastro', type: 'boolean' },
    erroCadastro: { name: 'Erro do cadastro', type: 'string' },
    enderecoAchado: { name: 'Endereço do CEP', type: 'object', value: null },
    procurandoCep: { name: 'Procurando o CEP', type: 'boolean' },
    avisoCep: { name: 'Aviso do CEP', type: 'string' },
  },
  formulas: {
    cpfValido: {
      name: 'CPF válido',
      parameters: ['cpf'],
      body: js`
        const numeros = String(cpf ?? '').replace(/\\D/g, '');
        if (numeros.length !== 11 || /^(\\d)\\1{10}$/.test(numeros)) return false;
        const digito = (tamanho) => {
          let soma = 0;
          for (let lugar = 0; lugar < tamanho; lugar += 1) soma += Number(numeros[lugar]) * (tamanho + 1 - lugar);
          return (soma * 10) % 11 % 10;
        };
        return digito(9) === Number(numeros[9]) && digito(10) === Number(numeros[10]);`,
    },
    faltasNaPessoa: {
      name: 'O que falta sobre a pessoa, por campo',
      body: js`
        const nome = String(variables[${typed('pessoa', 'nome')}] ?? '').trim();
        const nascimento = formulas[${formula('diaGuardado')}](variables[${typed('pessoa', 'nascimento')}]);
        const telefone = String(variables[${typed('pessoa', 'telefone')}] ?? '').replace(/\\D/g, '');
        const faltas = {};
        if (nome.split(/\\s+/).length < 2) faltas['cadastro.nome'] = 'Digite nome e sobrenome.';
        if (nome.length > 120) faltas['cadastro.nome'] = 'Use até 120 letras.';
        if (!formulas[${formula('cpfValido')}](variables[${typed('pessoa', 'cpf')}])) faltas['cadastro.cpf'] = 'Este CPF não confere. Verifique os números.';
        if (!/^\\d{4}-\\d{2}-\\d{2}$/.test(nascimento)) faltas['cadastro.nascimento'] = 'Digite a data de nascimento.';
        if (telefone.length < 10 || telefone.length > 11) faltas['cadastro.telefone'] = 'Digite o telefone com DDD.';
        return faltas;`,
    },
    faltasNoEndereco: {
      name: 'O que falta no endereço, por campo',
      body: js`
        const cep = String(variables[${typed('endereco', 'cep')}] ?? '').replace(/\\D/g, '');
        const vazio = (valor) => String(valor ?? '').trim() === '';
        const faltas = {};
        if (cep.length !== 8) faltas['cadastro.cep'] = 'Digite os oito números do CEP.';
        if (vazio(variables[${typed('endereco', 'logradouro')}])) faltas['cadastro.logradouro'] = 'Digite a rua ou avenida.';
        if (vazio(variables[${typed('endereco', 'numero')}])) faltas['cadastro.numero'] = 'Digite o número. Sem número, escreva s/n.';
        if (vazio(variables[${typed('endereco', 'cidade')}])) faltas['cadastro.cidade'] = 'Digite a cidade.';
        if (!/^[A-Za-z]{2}$/.test(String(variables[${typed('endereco', 'uf')}] ?? '').trim())) faltas['cadastro.uf'] = 'Digite o estado em duas letras, como SP.';
        if (variables[${typed('endereco', 'consentimento/linha')}] !== true) faltas['cadastro.consentimento'] = 'Para continuar, é preciso concordar com o uso dos dados.';
        return faltas;`,
    },
  },
  workflows: {
    abrirCadastro: workflow(
      [
        onlyIf(f`plugins['supabaseAuth'].isAuthenticated === true`),
        setVariable(
          'parteDoCadastro',
          f`collections[${collection('cadastro')}]?.data?.[0]?.cpf ? 'endereco' : 'pessoa'`,
        ),
      ],
      { name: 'Abrir cadastro' },
    ),
    guardarPessoa: workflow(
      [
        setVariable('erroCadastro', ''),
        setVariable('faltas', f`formulas[${formula('faltasNaPessoa')}]()`),
        onlyIf(f`Object.keys(variables[${variable('faltas')}]).length === 0`),
        setVariable('guardandoCadastro', true),
        plugin('supabaseAuth', 'updateUserMeta', {
          metadata: [{ key: 'name', value: f`variables[${typed('pessoa', 'nome')}].trim()` }],
        }),
        ...save({
          cpf: digits('pessoa', 'cpf'),
          nascimento: f`formulas[${formula('diaGuardado')}](variables[${typed('pessoa', 'nascimento')}])`,
          telefone: digits('pessoa', 'telefone'),
        }),
        setVariable('guardandoCadastro', false),
        setVariable('parteDoCadastro', 'endereco'),
      ],
      { name: 'Guardar dados pessoais', ignoreWhileRunning: true, onError: failed },
    ),
    procurarCep: workflow(
      [
        setVariable('avisoCep', ''),
        onlyIf(f`String(context.parameters['cep'] ?? '').replace(/\\D/g, '').length === 8`),
        setVariable('procurandoCep', true),
        named(
          'cep',
          plugin('supabase', 'invokeEdgeFunction', {
            functionName: 'cep',
            method: 'POST',
            body: [{ key: 'cep', value: f`String(context.parameters['cep']).replace(/\\D/g, '')` }],
          }),
        ),
        setVariable('enderecoAchado', f`context.workflow['cep'].result`),
        setVariable('procurandoCep', false),
      ],
      {
        name: 'Procurar CEP',
        parameters: { cep: 'string' },
        onError: [
          setVariable('procurandoCep', false),
          setVariable('avisoCep', 'Não encontramos este CEP. Preencha o endereço.'),
        ],
      },
    ),
    guardarEndereco: workflow(
      [
        setVariable('erroCadastro', ''),
        setVariable('faltas', f`formulas[${formula('faltasNoEndereco')}]()`),
        onlyIf(f`Object.keys(variables[${variable('faltas')}]).length === 0`),
        setVariable('guardandoCadastro', true),
        ...save({
          cep: digits('endereco', 'cep'),
          logradouro: words('endereco', 'logradouro'),
          numero: words('endereco', 'numero'),
          complemento: words('endereco', 'complemento'),
          bairro: words('endereco', 'bairro'),
          cidade: words('endereco', 'cidade'),
          uf: f`String(variables[${typed('endereco', 'uf')}]).trim().toUpperCase()`,
          aceita_contato: f`variables[${typed('endereco', 'contato/linha')}] === true`,
          consentimento: true,
        }),
        setVariable('guardandoCadastro', false),
        ifElse(
          f`formulas[${formula('destino')}]() !== '/'`,
          [changePath(f`formulas[${formula('destino')}]()`)],
          [setVariable('parteDoCadastro', 'feito')],
        ),
      ],
      { name: 'Guardar endereço', ignoreWhileRunning: true, onError: failed },
    ),
    corrigirPessoa: workflow(
      [setVariable('erroCadastro', ''), setVariable('faltas', {}), setVariable('parteDoCadastro', 'pessoa')],
      {
        name: 'Corrigir dados pessoais',
      },
    ),
  },
};
