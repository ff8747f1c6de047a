/** A picture of four to three that needs no file: evening over two hills. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">
  <rect width="400" height="300" fill="#f3c9a5"/>
  <circle cx="290" cy="110" r="46" fill="#fdf1dc"/>
  <path d="M0 210 Q110 110 220 200 T400 180 V300 H0Z" fill="#8d6f86"/>
  <path d="M0 250 Q140 170 260 245 T400 235 V300 H0Z" fill="#4b3f5c"/>
</svg>`;

export const SAMPLE_PICTURE = `data:image/svg+xml,${encodeURIComponent(svg)}`;
