import {
  collection,
  f,
  fetchCollection,
  fetchCollections,
  formula,
  js,
  named,
  openPopup,
  setVariable,
  variable,
  type WorkflowNotation,
  workflow,
} from '@trama/document/notation';
import { ADMINISTRATION, call, writing } from '../../../calls.ts';
import type { PageData } from '../../../page-data.ts';
import { table } from '../table.ts';
import { changePopup } from './change-popup.tsx';

const change = {
  p_alvo: f`variables[${variable('mudanca')}]?.alvo`,
  p_id: f`String(variables[${variable('mudanca')}]?.id ?? '')`,
  p_mudanca: f`formulas[${formula('mudancaDoCatalogo')}]()`,
};

/** Puts a plan or a cover into a form, or takes it out. */
export const mark = (form: 'mudanca' | 'novo', name: string): WorkflowNotation =>
  workflow(
    [
      setVariable(
        form,
        f`({ ...variables[${variable(form)}], [context.parameters['campo']]:
          formulas[${formula('marcarNoCatalogo')}](variables[${variable(form)}], context.parameters['campo'], context.parameters['id']) })`,
      ),
    ],
    { name, parameters: { campo: 'string', id: 'string' } },
  );

/** Changes of products, plans, covers and rates: what each would do is shown before it is kept. */
export const catalogueChangeData: PageData = {
  variables: {
    mudanca: { name: 'Mudança do catálogo', type: 'object', value: {} },
    efeitoDaMudanca: { name: 'Efeito da mudança', type: 'object', value: {} },
  },
  collections: {
    valoresAdm: {
      ...table('Valores do catálogo', {
        table: 'valores_do_catalogo',
        dataFieldsAdvanced: 'id,plano_id,cobertura_id,valor,vigente_de,vigente_ate',
      }),
      sort: [{ key: 'vigente_de', field: 'vigente_de', direction: 'ASC' }],
    },
  },
  formulas: {
    // Factors of plans and shares of covers that hold today or later, in their order.
    valoresDe: {
      name: 'Valores de um plano ou cobertura',
      parameters: ['id'],
      body: js`
        const hoje = formulas[${formula('hoje')}]();
        const linhas = collections[${collection('valoresAdm')}]?.data;
        return (Array.isArray(linhas) ? linhas : [])
          .filter((um) => (um.plano_id === id || um.cobertura_id === id) && (!um.vigente_ate || um.vigente_ate >= hoje));`,
    },
    valorEscrito: {
      name: 'Valor escrito',
      parameters: ['um'],
      body: js`
        if (!um) return '—';
        return um.plano_id
          ? '× ' + Number(um.valor).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
          : '+ ' + formulas[${formula('porCento')}](um.valor * 100);`,
    },
    valoresPorVir: {
      name: 'Valores por vir',
      parameters: ['id'],
      body: js`
        return formulas[${formula('valoresDe')}](id).filter((um) => um.vigente_de > formulas[${formula('hoje')}]())
          .map((um) => formulas[${formula('valorEscrito')}](um) + ' desde ' + formulas[${formula('dia')}](um.vigente_de)).join(', ');`,
    },
    produtoEmVista: {
      name: 'Produto em vista',
      body: js`
        const produtos = collections[${collection('produtos')}]?.data;
        return (Array.isArray(produtos) ? produtos : []).find((um) => um.id === variables[${variable('produtoDasTaxas')}]);`,
    },
    precoDoExemplo: {
      name: 'Preço do exemplo',
      parameters: ['preco'],
      body: f`preco ? formulas[${formula('reais')}](preco) : 'sem oferta'`,
    },
    // From when to when something is offered; nothing where it simply is.
    tempoDaOferta: {
      name: 'Tempo da oferta',
      parameters: ['um'],
      body: js`
        const hoje = formulas[${formula('hoje')}]();
        const dia = formulas[${formula('dia')}];
        if (um?.oferecido_de > hoje) return 'desde ' + dia(um.oferecido_de);
        if (!um?.oferecido_ate) return '';
        return (um.oferecido_ate < hoje ? 'não mais, desde ' : 'até ') + dia(um.oferecido_ate);`,
    },
    // The change as the database takes it: of a plan or a cover its value only when it is another.
    mudancaDoCatalogo: {
      name: 'Mudança do catálogo',
      body: js`
        const mudanca = variables[${variable('mudanca')}] ?? {};
        const numero = (campo) => String(mudanca[campo] ?? '') === '' ? null : Number(mudanca[campo]);
        const texto = (campo) => String(mudanca[campo] ?? '').trim() || null;
        const valor = numero('valor');
        const custa = mudanca.alvo === 'taxa' || (mudanca.alvo !== 'produto' && valor !== mudanca.valorDeAntes);
        return {
          ...(custa ? { valor: valor === null ? null : mudanca.alvo === 'cobertura' ? Math.round(valor * 100) / 10000 : valor, desde: texto('desde'), ate: texto('ate') } : {}),
          ...(mudanca.alvo === 'taxa' ? {} : { nome: mudanca.nome ?? '', descricao: mudanca.descricao ?? '', oferecido_de: texto('oferecido_de'), oferecido_ate: texto('oferecido_ate') }),
          ...(mudanca.alvo === 'produto' ? Object.fromEntries(['capital_minimo', 'capital_maximo', 'idade_minima', 'idade_maxima'].map((campo) => [campo, numero(campo)])) : {}),
          ...(mudanca.alvo === 'produto' ? { planos: mudanca.planos ?? null, coberturas: mudanca.coberturas ?? null } : {}),
        };`,
    },
    // Which plans or covers are marked in a form; a product that names none is sold with all.
    marcadosNoCatalogo: {
      name: 'Marcados no catálogo',
      parameters: ['form', 'campo'],
      body: js`
        if (Array.isArray(form?.[campo])) return form[campo];
        const linhas = { planos: collections[${collection('planosVendidos')}], coberturas: collections[${collection('coberturas')}] }[campo]?.data;
        return (Array.isArray(linhas) ? linhas : []).map(({ id }) => id);`,
    },
    marcarNoCatalogo: {
      name: 'Marcar no catálogo',
      parameters: ['form', 'campo', 'id'],
      body: js`
        const marcados = formulas[${formula('marcadosNoCatalogo')}](form, campo);
        const agora = marcados.includes(id) ? marcados.filter((um) => um !== id) : [...marcados, id];
        const todos = formulas[${formula('marcadosNoCatalogo')}]({}, campo);
        return form?.alvo === 'produto' && todos.every((um) => agora.includes(um)) ? null : agora;`,
    },
    // Whether what is shown is the effect of what stands in the form.
    efeitoEhDesta: {
      name: 'O efeito é desta mudança',
      body: f`(variables[${variable('efeitoDaMudanca')}]?.de ?? '') === JSON.stringify(formulas[${formula('mudancaDoCatalogo')}]())`,
    },
    quantoMuda: {
      name: 'Quanto muda',
      parameters: ['antes', 'depois'],
      body: js`
        if (!antes || !depois || antes === depois) return '';
        const parte = ((depois / antes - 1) * 100).toLocaleString('pt-BR', { maximumFractionDigits: 1, signDisplay: 'always' });
        return ' (' + parte + '%)';`,
    },
    palavrasDoEfeito: {
      name: 'Efeito em palavras',
      body: js`
        const efeito = variables[${variable('efeitoDaMudanca')}] ?? {};
        const reais = (valor) => formulas[${formula('reais')}](valor);
        const frases = [efeito.contratos === 1 ? 'Um contrato em andamento fica com o preço que assinou.'
          : efeito.contratos > 0 ? efeito.contratos.toLocaleString('pt-BR') + ' contratos em andamento ficam com o preço que assinaram.'
          : 'Nenhum contrato em andamento é atingido.'];
        if (!(efeito.cotacoes > 0)) return [...frases, 'Nenhuma cotação aberta é atingida.'];
        const acabam = efeito.acabam === 1 ? 'Uma cotação aberta termina' : efeito.acabam.toLocaleString('pt-BR') + ' cotações abertas terminam';
        const valem = efeito.cotacoes - efeito.acabam;
        if (efeito.acabam > 0) frases.push(acabam + ' antes, por causa da mudança.');
        if (valem > 0) frases.push(valem === 1 ? 'Uma cotação aberta vale até o fim.' : valem.toLocaleString('pt-BR') + ' cotações abertas valem até o fim.');
        if (efeito.mudam > 0) frases.push('O preço médio das cotações abertas, feitas de novo, seria de ' + reais(efeito.media_depois) + ' por mês; hoje são ' + reais(efeito.media_antes)
          + formulas[${formula('quantoMuda')}](efeito.media_antes, efeito.media_depois) + '.');
        if (efeito.maior_alta > 0) frases.push('A que mais sobe, ' + reais(efeito.maior_alta) + ' por mês.');
        if (efeito.maior_queda < 0) frases.push('A que mais cai, ' + reais(-efeito.maior_queda) + ' por mês.');
        if (efeito.sem_preco > 0) frases.push(efeito.sem_preco === 1 ? 'Uma não poderia ser refeita.' : efeito.sem_preco + ' não poderiam ser refeitas.');
        return frases;`,
    },
  },
  workflows: {
    abrirMudanca: workflow(
      [
        setVariable('erroAdm', ''),
        setVariable('faltas', {}),
        setVariable('efeitoDaMudanca', {}),
        setVariable(
          'mudanca',
          js`
            const { alvo, id } = context.parameters;
            const linhas = { taxa: collections[${collection('taxas')}], produto: collections[${collection('produtos')}],
              plano: collections[${collection('planosVendidos')}], cobertura: collections[${collection('coberturas')}] }[alvo]?.data ?? [];
            const um = linhas.find((linha) => String(linha.id) === String(id)) ?? {};
            const hoje = formulas[${formula('diaDoBanco')}]();
            const atual = formulas[${formula('valoresDe')}](id)[0]?.valor ?? null;
            const valor = alvo === 'taxa' ? um.taxa_por_mil : alvo === 'cobertura' ? Math.round(atual * 10000) / 100 : atual;
            return { ...um, alvo, id, valor, valorDeAntes: valor, desde: um.vigente_de > hoje ? um.vigente_de : hoje, ate: '',
              titulo: alvo === 'taxa' ? 'Taxa de ' + um.idade_de + ' a ' + um.idade_ate + ' anos, ' + (um.fumante ? 'fumante' : 'não fumante') : um.nome };`,
        ),
        openPopup('mudarCatalogo'),
      ],
      { name: 'Abrir mudança do catálogo', parameters: { alvo: 'string', id: 'string' } },
    ),
    marcarNaMudanca: mark('mudanca', 'Marcar na mudança do catálogo'),
    verEfeito: writing({
      name: 'Ver efeito da mudança',
      form: 'mudanca',
      place: ADMINISTRATION,
      does: [
        setVariable('efeitoDaMudanca', {}),
        named('efeito', call('efeito_no_catalogo', change)),
        setVariable(
          'efeitoDaMudanca',
          f`({ ...context.workflow['efeito'].result, de: JSON.stringify(formulas[${formula('mudancaDoCatalogo')}]()) })`,
        ),
      ],
    }),
    guardarMudanca: writing({
      name: 'Guardar mudança do catálogo',
      form: 'mudanca',
      place: ADMINISTRATION,
      does: [
        call('mudar_catalogo', change),
        fetchCollections('taxas', 'valoresAdm', 'planosVendidos', 'coberturas'),
        fetchCollection('produtos'),
        setVariable('efeitoDaMudanca', {}),
      ],
    }),
  },
  components: { mudarCatalogo: changePopup },
};
