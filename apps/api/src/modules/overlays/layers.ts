/** Definition of each layer: its map service, the query and the field names. */
import { type OverlayLayer, overlayLayers } from '@tank/schema/map/overlays';
import type { MapServices } from '../../kernel/services.ts';

export type Kind = 'line' | 'area' | 'point';

export interface LayerDefinition {
  kind: Kind;
  /** URL of the public service; operators can set another. */
  address: string;
  where: string;
  /** Our property names, each with field names of public data sets in any case. The first with a value is used. */
  fields: Record<string, string[]>;
  /** The properties that make up the name of a feature. Users search by the first or by all. */
  name_fields: readonly string[];
}

const arcgisServices = 'https://services2.arcgis.com/FiaPA4ga0iQKduv3/arcgis/rest/services';
const transport = 'https://services.arcgis.com/xOi1kZaI0eWDREZv/arcgis/rest/services';

const pipelines = (service: string): LayerDefinition => ({
  kind: 'line',
  address: `${arcgisServices}/${service}/FeatureServer/0`,
  where: '1=1',
  fields: { operator: ['Opername', 'Operator', 'Company'], name: ['Pipename', 'Pipeline', 'Name'] },
  name_fields: ['operator', 'name'],
});

/** Main lines only: with sidings and yards there are ten times as many. */
const rail = (owner: string): LayerDefinition => ({
  kind: 'line',
  address: `${transport}/NTAD_North_American_Rail_Network_Lines/FeatureServer/0`,
  where: `RROWNER1='${owner}' AND NET='M'`,
  fields: { carrier: ['RROWNER1'], name: ['SUBDIV', 'DIVISION'] },
  name_fields: ['carrier'],
});

/** Field names of HIFLD (`NAME`, `OPERATOR`), NTAD (`TERM_NAME`, `COMP_NAME`) and the EIA (`Site`, `Company`, `State_Name`). */
const terminalFields = {
  name: ['NAME', 'TERM_NAME', 'Site'],
  operator: ['OPERATOR', 'COMP_NAME', 'Company'],
  city: ['CITY'],
  state: ['STATE', 'State_Name'],
  commodity: ['COMMODITY', 'COMMODITIES'],
  capacity: ['CAPACITY'],
};

export const layerDefinitions: Record<OverlayLayer, LayerDefinition> = {
  crude_pipelines: pipelines('Crude_Oil_Trunk_Pipelines_1'),
  product_pipelines: pipelines('Petroleum_Products_Pipelines_1'),
  padd_districts: {
    kind: 'area',
    address: 'https://services7.arcgis.com/FGr1D95XCGALKXqM/arcgis/rest/services/PADD_EIA/FeatureServer/0',
    where: '1=1',
    fields: { name: ['Name', 'PADD'], padd: ['PADD'] },
    name_fields: ['name'],
  },
  rail_bnsf: rail('BNSF'),
  rail_csx: rail('CSXT'),
  rail_ns: rail('NS'),
  rail_up: rail('UP'),
  marine_highways: {
    kind: 'line',
    address: `${transport}/NTAD_Marine_Highways/FeatureServer/0`,
    where: '1=1',
    fields: { name: ['ROUTE_NAME', 'NAME', 'Route'] },
    name_fields: ['name'],
  },
  product_terminals: {
    kind: 'point',
    address:
      'https://services1.arcgis.com/Hp6G80Pky0om7QvQ/arcgis/rest/services/POL_Terminals/FeatureServer/0',
    where: '1=1',
    fields: terminalFields,
    name_fields: ['operator'],
  },
  intermodal_terminals: {
    kind: 'point',
    address: `${transport}/NTAD_Intermodal_Freight_Facilities_Pipeline_Terminals/FeatureServer/0`,
    where: '1=1',
    fields: terminalFields,
    name_fields: ['operator'],
  },
  /** Navigation facilities of the U.S. Army Corps of Engineers. */
  docks: {
    kind: 'point',
    address: 'https://services7.arcgis.com/n1YM8pTrFmm7L4hs/arcgis/rest/services/Docks/FeatureServer/0',
    where: '1=1',
    fields: {
      name: ['NAV_UNIT_NAME', 'NAME'],
      type: ['FAC_TYPE', 'FACILITY_TYPE'],
      operator: ['OPERATORS', 'OPERATOR'],
      owner: ['OWNERS', 'OWNER'],
      waterway: ['WTWY_NAME'],
      port: ['PORT_NAME'],
      city: ['CITY_OR_TOWN', 'CITY'],
      state: ['STATE', 'STATE_POSTAL_CODE'],
      purpose: ['PURPOSE'],
      commodity: ['COMMODITIES', 'COMMODITY'],
      depth_min: ['DEPTH_MIN', 'DEPTH'],
      depth_max: ['DEPTH_MAX'],
    },
    name_fields: ['name'],
  },
};

/** Adds the default URL of every layer for which the operator set none. */
export const withDefaultAddresses = (configured: MapServices): MapServices =>
  Object.fromEntries(
    overlayLayers.map((layer) => [layer, configured[layer] ?? layerDefinitions[layer].address]),
  );
