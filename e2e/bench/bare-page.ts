/**
 * The least that can paint on a picture, to hold the editor against: no framework, no studio. Strokes are kept in image pixels; what is
 * finished stays on the canvas, which has the size of the display, and a frame adds the newest piece of the stroke under way. Undo and zoom
 * draw everything again.
 */

export const BARE_PAGE = `<!doctype html>
<title>Bare page</title>
<style>
  body { margin: 0; }
  main { position: relative; width: 512px; height: 512px; overflow: hidden; }
  main > * { position: absolute; left: 0; top: 0; transform-origin: 0 0; }
  canvas { opacity: 0.7; touch-action: none; }
</style>
<main></main>
<input type="file" aria-label="Picture" />
<label>Brush Thickness <input type="range" max="100" value="20" /></label>
<button>Remove Object</button>`;

/** Runs in the page. Its box is that of the editor: 512 × 512 CSS pixels. */
export function barePage(): void {
  interface Stroke {
    /** Image pixels. */
    readonly width: number;
    readonly points: { readonly x: number; readonly y: number }[];
  }
  type Context = Pick<
    CanvasRenderingContext2D,
    'beginPath' | 'lineTo' | 'stroke' | 'lineCap' | 'lineJoin' | 'lineWidth' | 'strokeStyle'
  >;
  const BOX = 512;
  const [place, run] = [document.querySelector('main'), document.querySelector('button')];
  const [chooser, brush] = document.querySelectorAll('input');
  if (!place || !run || !chooser || !brush) throw new Error('The page is not as it was written.');

  chooser.onchange = async () => {
    const picture = new Image();
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    const file = chooser.files?.[0];
    if (!context || !file) throw new Error('There is nothing to paint on.');
    picture.src = URL.createObjectURL(file);
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const fitted = Math.min(BOX / width, BOX / height);
    canvas.width = Math.round(width * fitted);
    canvas.height = Math.round(height * fitted);
    place.replaceChildren(picture, canvas);
    let view = { scale: fitted, x: 0, y: 0 };
    const strokes: Stroke[] = [];
    let running: Stroke | undefined;
    let drawn = 0;
    let asked = false;

    const line = (on: Context, { width: thick, points }: Stroke, from: number): void => {
      on.lineCap = on.lineJoin = 'round';
      on.strokeStyle = 'white';
      on.lineWidth = thick;
      on.beginPath();
      for (const { x, y } of points.slice(Math.max(0, from - 1))) on.lineTo(x, y);
      on.stroke();
    };
    const look = (): void => {
      picture.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
      context.setTransform(view.scale, 0, 0, view.scale, view.x, view.y);
    };
    const drawAll = (): void => {
      context.resetTransform();
      context.clearRect(0, 0, canvas.width, canvas.height);
      look();
      for (const stroke of strokes) line(context, stroke, 0);
      drawn = running?.points.length ?? 0;
    };
    const atNextFrame = (draw: () => void): void => {
      if (asked) return;
      asked = true;
      requestAnimationFrame(() => {
        asked = false;
        draw();
      });
    };
    const drawNew = (): void => {
      const stroke = strokes.at(-1);
      if (!stroke) return;
      line(context, stroke, drawn);
      drawn = stroke.points.length;
    };
    // The canvas lies in the window's corner.
    const imagePoint = ({ clientX, clientY }: PointerEvent) => ({
      x: (clientX - view.x) / view.scale,
      y: (clientY - view.y) / view.scale,
    });

    look();
    canvas.onpointerdown = (event) => {
      canvas.setPointerCapture(event.pointerId);
      running = { width: brush.valueAsNumber / fitted, points: [imagePoint(event)] };
      drawn = 0;
      strokes.push(running);
      atNextFrame(drawNew);
    };
    canvas.onpointermove = (event) => {
      if (!running) return;
      running.points.push(...event.getCoalescedEvents().map(imagePoint));
      atNextFrame(drawNew);
    };
    canvas.onpointerup = () => (running = undefined);
    canvas.onwheel = (event) => {
      event.preventDefault();
      const by = Math.exp(-event.deltaY / 1000);
      const { clientX: x, clientY: y } = event;
      view = { scale: view.scale * by, x: x - (x - view.x) * by, y: y - (y - view.y) * by };
      drawAll();
    };
    onkeydown = (event) => {
      if (!event.ctrlKey || event.key !== 'z') return;
      strokes.pop();
      running = undefined;
      drawAll();
    };
    run.onclick = async () => {
      const natural = new OffscreenCanvas(width, height);
      const mask = natural.getContext('2d');
      if (!mask) throw new Error('There is no mask to draw on.');
      for (const stroke of strokes) line(mask, stroke, 0);
      const form = new FormData();
      form.append('mask_image', await natural.convertToBlob({ type: 'image/png' }), 'mask.png');
      await fetch('/api/object-removal/', { method: 'POST', body: form });
    };
  };
}
