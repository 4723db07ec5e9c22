import type { TileFigures } from '@qafila/contracts/analytics';
import { Grid, type MenuAction } from '@qafila/ui';
import type { ShownTile } from './tile-body.tsx';
import { TileCard } from './tile-card.tsx';
import type { TileWords } from './use-tile-words.ts';

interface TileGridProps<T> {
  tiles: readonly T[];
  figures: readonly TileFigures[];
  words: TileWords;
  under: string;
  actionsOf?: (tile: T, index: number) => readonly MenuAction[];
}

/** Tiles side by side: four numbers, or two charts, to a row. */
export function TileGrid<T extends ShownTile['tile'] & { id: string; wide: boolean }>({
  tiles,
  figures,
  words,
  under,
  actionsOf,
}: TileGridProps<T>) {
  const byTile = new Map(figures.map((one) => [one.tileId, one]));
  return (
    <Grid
      templateColumns={{
        base: 'minmax(0, 1fr)',
        sm: 'repeat(2, minmax(0, 1fr))',
        lg: 'repeat(4, minmax(0, 1fr))',
      }}
      gap="3"
    >
      {tiles.map((tile, index) => {
        const own = byTile.get(tile.id);
        return (
          own && (
            <TileCard
              key={tile.id}
              tile={tile}
              figures={own}
              words={words}
              wide={tile.wide}
              under={under}
              actions={actionsOf?.(tile, index)}
            />
          )
        );
      })}
    </Grid>
  );
}
