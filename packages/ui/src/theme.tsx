/**
 * The Mantine theme: dark blue-grey surfaces, orange for the brand and the primary action. Components are configured
 * by name, so that this file imports none of them into the initial bundle.
 */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { filterByWords } from './fields/options-filter.ts';
import classes from './theme.module.css';
import {
  controls,
  fontSizes,
  lines,
  link,
  marks,
  mutedLine,
  orange,
  quantities,
  red,
  series,
  states,
  surfaces,
  texts,
} from './tokens.ts';

/** From text (0) to the darkest surface (9). Mantine takes the page's from 7. */
const dark: MantineColorsTuple = [
  texts.text,
  texts.soft,
  texts.dimmed,
  texts.faint,
  lines.line,
  surfaces.raised,
  surfaces.card,
  surfaces.page,
  '#090d12',
  '#06090d',
];

const font =
  '"Inter Variable", "Inter Stand-in", -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, system-ui, sans-serif';

const inputDefaults = { size: 'sm' };

/** Axe requires content within a landmark; portals at the end of the body are in none. */
const inLandmark = { target: 'main' };

export const theme = createTheme({
  colors: { orange, red, dark },
  primaryColor: 'orange',
  primaryShade: 5,
  autoContrast: true,
  luminanceThreshold: 0.3,
  black: '#120a02',
  white: '#ffffff',
  fontFamily: font,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes,
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontFamily: font,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: fontSizes.xl, lineHeight: '1.4' },
      h2: { fontSize: fontSizes.lg, lineHeight: '1.5' },
      h3: { fontSize: fontSizes.md, lineHeight: '1.43' },
      h4: { fontSize: fontSizes.md, lineHeight: '1.43' },
    },
  },
  components: {
    Button: { defaultProps: { size: 'sm' }, classNames: { root: classes.button, loader: classes.loader } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Paper: { classNames: { root: classes.paper } },
    Modal: {
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.7, color: '#05080b' },
        transitionProps: { transition: 'fade', duration: 120 },
      },
      classNames: { header: classes.modalHeader, title: classes.modalTitle, content: classes.modal },
    },
    ModalCloseButton: { defaultProps: { 'aria-label': 'Close' } },
    Input: { defaultProps: inputDefaults, classNames: { input: classes.input } },
    InputWrapper: {
      defaultProps: inputDefaults,
      classNames: {
        label: classes.label,
        description: classes.description,
        error: classes.error,
        required: classes.required,
      },
    },
    TextInput: { defaultProps: inputDefaults },
    Textarea: { defaultProps: { ...inputDefaults, rows: 3 }, classNames: { input: classes.grows } },
    Select: {
      // Opening on focus would cover the page when Tab or validation focuses the field.
      defaultProps: {
        ...inputDefaults,
        checkIconPosition: 'right',
        maxDropdownHeight: 280,
        openOnFocus: false,
        filter: filterByWords,
      },
    },
    Autocomplete: { defaultProps: { openOnFocus: false, filter: filterByWords } },
    MultiSelect: {
      defaultProps: {
        ...inputDefaults,
        openOnFocus: false,
        filter: filterByWords,
        checkIconPosition: 'right',
        maxDropdownHeight: 224,
      },
      classNames: { inputField: classes.bare },
    },
    TagsInput: {
      defaultProps: { ...inputDefaults, filter: filterByWords },
      classNames: { inputField: classes.bare },
    },
    Pagination: { classNames: { control: classes.page } },
    Pill: { classNames: { root: classes.pill } },
    Checkbox: {
      defaultProps: { size: 'xs' },
      classNames: { label: classes.checkLabel, input: classes.check },
    },
    Radio: { defaultProps: { size: 'xs' }, classNames: { label: classes.checkLabel, radio: classes.check } },
    SegmentedControl: { classNames: { label: classes.segment } },
    Switch: {
      defaultProps: { size: 'sm' },
      classNames: { label: classes.checkLabel, track: classes.track, thumb: classes.thumb },
    },
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm', color: 'gray' },
      classNames: { root: classes.badge },
    },
    Tooltip: {
      defaultProps: {
        openDelay: 250,
        multiline: true,
        maw: 360,
        events: { hover: true, focus: true, touch: true },
        portalProps: inLandmark,
      },
      classNames: { tooltip: classes.tooltip },
    },
    Table: { defaultProps: { verticalSpacing: 6, horizontalSpacing: 'sm' } },
    Tabs: { classNames: { tab: classes.tab, list: classes.tabList } },
    // The placeholder for the initial focus is not a valid child of role="menu".
    Menu: {
      defaultProps: {
        shadow: 'md',
        position: 'bottom-end',
        withInitialFocusPlaceholder: false,
        portalProps: inLandmark,
      },
      classNames: { item: classes.menuItem },
    },
    Popover: { defaultProps: { shadow: 'md' } },
    Skeleton: { defaultProps: { radius: 'xs' }, classNames: { root: classes.skeleton } },
    Anchor: { defaultProps: { underline: 'always' }, classNames: { root: classes.anchor } },
  },
});

const named = (prefix: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${prefix}-${name}`, value]));

/** The product's CSS variables (`--tank-*`, `--chart-*`) and overrides of Mantine's colors. */
export const resolver: CSSVariablesResolver = () => ({
  variables: {
    '--tank-drawer': '15rem',
    '--tank-bar': '3rem',
    '--tank-foot': '2rem',
    '--tank-figure': fontSizes.figure,
    ...named('tank-control', controls),
  },
  dark: {
    '--tank-surface': surfaces.card,
    '--tank-raised': surfaces.raised,
    '--tank-hover': surfaces.hover,
    '--tank-line': lines.line,
    '--tank-line-strong': lines.lineStrong,
    '--tank-focus': link,
    ...named('tank', states),
    ...named('tank', quantities),
    ...named('tank-mark', marks),
    ...Object.fromEntries(series.map((color, index) => [`--chart-${index + 1}`, color])),
    '--chart-muted': mutedLine,
    '--mantine-color-gray-light': 'rgb(160 178 200 / 12%)',
    '--mantine-color-gray-light-hover': 'rgb(160 178 200 / 18%)',
    '--mantine-color-gray-light-color': texts.soft,
    '--mantine-color-blue-light': '#20344c',
    '--mantine-color-blue-light-color': states.info,
    '--mantine-color-orange-light': 'rgb(255 140 36 / 14%)',
    '--mantine-color-orange-light-hover': 'rgb(255 140 36 / 22%)',
    '--mantine-color-orange-light-color': '#ffb264',
    '--mantine-color-red-light-color': states.bad,
    '--mantine-color-teal-light-color': states.good,
    '--mantine-color-dimmed': texts.dimmed,
    '--mantine-color-placeholder': texts.faint,
    '--mantine-color-error': states.bad,
    '--mantine-color-default-border': lines.line,
    '--mantine-color-anchor': link,
  },
  light: {},
});
