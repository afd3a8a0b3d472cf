/** The duck with its magnifying glass, searching the shallows. Colours and motion are in duck.css. */
export function Duck(props: { className?: string | undefined; title?: string | undefined }) {
  return (
    <svg
      className={props.className === undefined ? 'duck' : `duck ${props.className}`}
      viewBox="36 10 340 292"
      {...(props.title === undefined ? { 'aria-hidden': true } : { role: 'img' })}
    >
      {props.title !== undefined && <title>{props.title}</title>}
      <path
        className="duck-water duck-ripple"
        d="M58 256C80 236 130 230 176 231C128 235 88 242 58 256ZM238 235C274 239 300 246 314 256C290 249 268 243 238 235Z"
      />
      <path className="duck-leg" d="M136 206L128 260M174 212L180 260" />
      <g className="duck-water">
        <path
          className="duck-ripple"
          d="M84 256C100 276 204 278 226 254C210 288 98 286 84 256ZM108 247Q126 240 148 241Q126 243 108 247ZM166 241Q188 240 206 247Q188 243 166 241Z"
        />
        <path className="duck-ripple" d="M46 260C84 296 268 298 320 258C280 312 76 308 46 260Z" />
      </g>
      <g transform="rotate(10 160 200)">
        <path
          className="duck-body duck-lined"
          d="M50 128C28 106 42 76 64 82C81 87 77 107 62 103C71 98 66 90 60 92C52 96 60 112 76 124Z"
        />
        <path
          className="duck-body duck-lined"
          d="M138 118C124 116 110 115 94 116C66 118 42 108 20 86C42 184 96 228 158 229C214 231 260 196 240 150"
        />
        <path
          className="duck-shade"
          d="M236 190q-6 2-11 8q2 0 5 1zM224 205q-9-4-19 0q6 3 9 6zM207 215q-8-6-19-3q6 3 9 7zM188 222q-8-15-22-18q8 10 11 20zM169 225q-5-17-18-21q5 11 7 21zM149 225q-3-16-15-23q4 12 5 21zM130 221q-1-13-12-20q2 10 2 17zM112 215q1-14-11-24q2 11 1 19zM95 206q6-18-2-31q-3 14-7 24zM79 194q9-16 3-28q-5 11-11 20zM66 179q6-11 1-23q-3 9-8 14zM54 164q9-11 6-24q-5 9-11 14zM45 147q8-9 7-20q-6 6-12 9zM37 129q3-6 2-16q-3 4-6 5z"
        />
        <Head />
        <WingAndGlass />
      </g>
    </svg>
  );
}

function Head() {
  return (
    <g className="duck-head">
      <path
        className="duck-body duck-lined"
        d="M228 40C222 22 208 12 192 16C201 19 204 23 205 28C196 24 185 26 180 33C193 34 202 40 210 48"
      />
      <path
        className="duck-bill duck-lined"
        d="M276 74C290 86 308 87 332 80C348 79 352 98 338 104C322 121 280 126 254 114Z"
      />
      <path className="duck-shade" d="M262 108C292 112 316 108 335 102C322 118 284 123 256 113Z" />
      <path
        className="duck-dark"
        d="M250 106C286 114 316 109 337 99C318 114 284 119 250 106ZM298 90Q306 88 312 91Q304 94 298 90Z"
      />
      <path
        className="duck-body duck-lined"
        d="M138 118C166 122 174 108 177 84C180 48 206 28 236 28C266 28 286 52 286 80C286 106 270 118 254 126C242 132 239 146 245 160"
      />
      <path
        className="duck-shade"
        d="M186 90C184 64 196 46 214 38C204 52 198 64 199 76C196 72 194 74 195 92C192 86 190 92 190 102C189 108 186 104 186 90Z"
      />
      <path
        className="duck-pale"
        d="M177 109C195 128 221 137 243 134L238 148C212 151 184 140 168 121Z"
      />
    </g>
  );
}

function WingAndGlass() {
  return (
    <g className="duck-glass">
      <path
        className="duck-shade duck-lined"
        d="M92 160C96 132 132 128 158 143C180 156 202 155 216 149L226 166L214 188C206 198 190 202 178 198C166 211 146 214 134 206C114 210 88 190 92 160Z"
      />
      <path
        className="duck-key"
        d="M180 200Q166 182 142 170Q162 186 174 202ZM136 208Q118 190 112 168Q113 192 130 208ZM217 188Q204 176 184 172Q202 180 211 192Z"
      />
      <path
        className="duck-body"
        d="M102 156Q108 141 124 140Q113 146 102 156ZM122 157Q129 145 146 146Q133 150 122 157ZM142 162Q152 152 168 155Q154 157 142 162ZM164 167Q174 159 190 162Q176 163 164 167Z"
      />
      <path className="duck-halo" d="M239 112L220 206" />
      <path className="duck-handle" d="M239 110L220 206" />
      <path
        className="duck-shade duck-lined"
        d="M204 173C216 171 237 170 236 177C235 184 218 185 206 182"
      />
      <path
        className="duck-shade duck-lined"
        d="M204 162C218 159 243 158 243 166C242 173 222 175 206 173"
      />
      <path
        className="duck-shade duck-lined"
        d="M204 153C216 144 244 146 245 154C245 162 224 164 206 163"
      />
      <circle className="duck-halo" cx="250" cy="70" r="40" />
      <circle className="duck-lens" cx="250" cy="70" r="40" />
      <g className="duck-eye">
        <circle className="duck-pale" cx="251" cy="73" r="26" />
        <circle className="duck-dark" cx="258" cy="76" r="15" />
        <circle className="duck-pale" cx="264" cy="70" r="5" />
      </g>
      <path className="duck-glint" d="M220 78C218 64 223 53 233 46" />
    </g>
  );
}
