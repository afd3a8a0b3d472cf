# Builds the site, then copies what running and maintenance need: no compiler, no tests, no root.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The marker file shows that dependencies are installed, so that npm commands do not install them again.
RUN npm ci --omit=dev && sha256sum package-lock.json | cut -d ' ' -f 1 | tr -d '\n' > node_modules/.installed-from
COPY . .
RUN node --input-type=module -e "(await import('./scripts/build-stamp.ts')).ensureBuild()" \
  && npm uninstall --no-save --omit=dev @tailwindcss/vite @vitejs/plugin-react mermaid oxc-transform-react subset-font tailwindcss vite \
  && rm -rf node_modules/node-linux-* \
  && find node_modules -name '*.map' -delete \
  && mv dist/source-maps /source-maps

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NPM_CONFIG_UPDATE_NOTIFIER=false
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json /app/.npmrc /app/LICENSE ./
COPY --from=build /app/vite.config.ts /app/tsconfig.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/demo demo
COPY --from=build /app/public public
COPY --from=build /app/migrations migrations
COPY --from=build /app/scripts scripts
COPY --from=build /app/src src
COPY --from=build /app/dist dist
RUN mkdir /data dist/.compile-cache && chown node:node /data dist/.compile-cache
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "scripts/start.ts"]
