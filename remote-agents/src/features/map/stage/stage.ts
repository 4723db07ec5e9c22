import type { LiveAgentsLayerProps, MapPoint, MapRef } from '@qafila/ui/map';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The layer of the agents. */
export const AGENTS_LAYER = 'agents';

/** What is on the map and around it. */
export interface Scene {
  /** Accessible name of the map. */
  label: string;
  /** Text alternative where the map can't be drawn. */
  points: readonly MapPoint[];
  /** A point of the text alternative was pressed. */
  onSelect: (id: string) => void;
  /** Children of the map, under the agents. */
  layers: ReactNode;
  /** Undefined for none. */
  agents: Omit<LiveAgentsLayerProps, 'id'> | undefined;
  /** Beside the map, or over its end on a phone. */
  panel: ReactNode;
  /** Over the map. */
  over: ReactNode;
  /** Below map and panel, or over their end where the window is wide; they keep clear of it. */
  bar?: ReactNode;
}

/** One map that shows the live agents or a past day: its graphics context, style and land are set up once. */
export interface Stage {
  readonly map: RefObject<MapRef | null>;
  /** Undefined while there is nothing to show; then there is no map either. */
  scene(): Scene | undefined;
  show(scene: Scene | undefined): void;
  subscribe(listener: () => void): () => void;
  /** Whether the map was moved to what it shows; from then on it is where the user has it. */
  isPlaced(): boolean;
  setPlaced(): void;
}

function createStage(map: RefObject<MapRef | null>): Stage {
  const listeners = new Set<() => void>();
  let scene: Scene | undefined;
  let isPlaced = false;
  return {
    map,
    scene: () => scene,
    show(next) {
      scene = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isPlaced: () => isPlaced,
    setPlaced() {
      isPlaced = true;
    },
  };
}

/** The stage of a page or view, to be drawn by `MapStage`. */
export function useStage(): Stage {
  const map = useRef<MapRef>(null);
  const [stage] = useState(() => createStage(map));
  return stage;
}

/** Shows this on the stage for as long as the component is there. Not to be called above the stage's `MapStage`. */
export function useScene(stage: Stage, scene: Scene | undefined): void {
  useLayoutEffect(() => stage.show(scene));
  useLayoutEffect(() => () => stage.show(undefined), [stage]);
}
