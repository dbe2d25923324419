import { ActionIcon, Button, Group, Text, Title, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { words } from '../words.ts';
import classes from './products.module.css';

interface CategoryProductsProps {
  product_category: string;
  products: readonly string[];
  /** Product named in the URL. */
  linked: string | undefined;
  onRename: (product: string) => void;
  onDelete: (product: string) => void;
  onRenameCategory: () => void;
  onDeleteCategory: () => void;
}

/** Products of one category. */
export function CategoryProducts(props: CategoryProductsProps) {
  const { product_category, products } = props;
  return (
    <section>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3">
          {product_category}
        </Title>
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={props.onRenameCategory}>
            Rename
          </Button>
          <Button variant="default" size="xs" onClick={props.onDeleteCategory}>
            Delete
          </Button>
        </Group>
      </Group>
      {products.length === 0 && <Text c="dimmed">{words.none}</Text>}
      {products.length > 0 && (
        <ul className={classes.list} aria-label="Products">
          {products.map((product) => (
            <li key={product} className={classes.row} aria-current={product === props.linked || undefined}>
              <span>{product}</span>
              <Group gap={4} wrap="nowrap">
                <IconAction label={words.renameOne(product)} onClick={() => props.onRename(product)}>
                  <IconPencil size={18} aria-hidden />
                </IconAction>
                <IconAction label={words.deleteOne(product)} onClick={() => props.onDelete(product)}>
                  <IconTrash size={18} aria-hidden />
                </IconAction>
              </Group>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface IconActionProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

const IconAction = ({ label, onClick, children }: IconActionProps) => (
  <Tooltip label={label}>
    <ActionIcon size={32} aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
);
